/** The server to attack, by its two hosts. */
export interface Target {
  appHost: string;
  previewHost: string;
}

/** Requests that no client sends on purpose; `\r\n` is where HTTP has it, or not. */
export const brokenHttp: readonly ((target: Target) => string)[] = [
  () => "\r\n\r\n\r\n",
  () => "GET\r\n\r\n",
  () => "GET / HTTP/9.9\r\n\r\n",
  () => "GET / HTTP/1.1\r\n\r\n",
  () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ({ appHost }) => `FROB / HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`,
  ({ appHost }) => `get / HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`,
  ({ appHost }) => `CONNECT ${appHost} HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`,
  ({ appHost }) => `OPTIONS * HTTP/1.1\r\nhost: ${appHost}\r\nconnection: close\r\n\r\n`,
  ({ appHost }) => `GET / HTTP/1.0\r\n\r\nhost: ${appHost}`,
  ({ appHost }) => `GET / HTTP/1.1\r\nhost: ${appHost}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
  ({ appHost }) => `GET / HTTP/1.1\r\nhost: ${appHost}\r\n folded: yes\r\nconnection: close\r\n\r\n`,
  ({ appHost }) => `GET / HTTP/1.1\nhost: ${appHost}\nconnection: close\n\n`,
  ({ appHost }) => `GET / HTTP/1.1\r\nhost : ${appHost}\r\n\r\n`,
  ({ appHost }) => `GET /\x00 HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`,
  ({ appHost }) => `GET /\xff\xfe HTTP/1.1\r\nhost: ${appHost}\r\nconnection: close\r\n\r\n`,
  ({ appHost }) => `GET / HTTP/1.1\r\nhost: ${appHost}\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
  ({ appHost }) => `GET / HTTP/1.1\r\nhost: ${appHost}\r\n${"a: b\r\n".repeat(3_000)}\r\n`,
  ({ appHost }) => `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`,
  ({ appHost }) => `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\ncontent-length: x\r\n\r\n`,
  ({ appHost }) => `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\ncontent-length: -1\r\n\r\n`,
  ({ appHost }) =>
    `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\ncontent-length: 99999999999999999999\r\n\r\n`,
  ({ appHost }) =>
    `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  ({ appHost }) =>
    `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
  ({ appHost }) =>
    `POST /api/code HTTP/1.1\r\nhost: ${appHost}\r\norigin: http://${appHost}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ({ previewHost }) =>
    `POST /run/0123456789abcdef0123456789abcdef HTTP/1.1\r\nhost: ${previewHost}\r\ntransfer-encoding: chunked\r\ncontent-type: text/plain\r\n\r\n5\r\nabc`,
];
