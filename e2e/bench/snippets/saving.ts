import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { randomUUID } from "node:crypto";
import { routes, Selection, type SaveRequest } from "@online-editor/contract";
import { postRequest } from "../request-rate.ts";
import { documentOf } from "./documents.ts";
import { selection } from "./stored-snippets.ts";

/** Saves of new snippets, each connection as a user of its own, with a separate key like the editor's. */
export const newSaves = (origin: string, users: readonly SignedIn[]) => {
  let made = 0;
  return (connection: number): string => {
    const user = users[connection];
    if (!user) throw new RangeError(`Nobody is signed in for connection ${connection}.`);
    const json = bodies[made++ % bodies.length] ?? "";
    return postRequest(
      origin + routes.saveCode.path,
      {
        Origin: origin,
        Cookie: user.cookies,
        "X-XSRF-TOKEN": user.token,
        "Idempotency-Key": randomUUID(),
        "X-Forwarded-For": addressOf(connection),
      },
      json,
    );
  };
};

/** One of the addresses reserved for documentation (RFC 5737): each user has a different one. */
const addressOf = (connection: number) => `192.0.2.${connection + 1}`;

const bodies = Array.from({ length: 200 }, (_, number) => {
  const request: SaveRequest = {
    content: {
      ...emptyTexts,
      title: `Report ${number}: filtering goes wrong`,
      description: "Type into the search box, then clear it.",
      code: documentOf(number),
      library: Selection.parse(selection),
    },
  };
  return JSON.stringify(request);
});

/** Saves a document as a public snippet; its address. */
export const saveSnippet = async (origin: string, content: SaveRequest["content"]): Promise<string> => {
  const [user] = await signIn(origin, 1);
  const answer = await fetch(origin + routes.saveCode.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin,
      cookie: user?.cookies ?? "",
      "x-xsrf-token": user?.token ?? "",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ content }),
  });
  if (!answer.ok) throw new Error(`Saving: ${answer.status} ${await answer.text()}`);
  const { username, id } = routes.saveCode.reply.parse(await answer.json());
  return `${origin}/code/${username}/${id}`;
};

/** What a browser sends with every request of a signed-in user. */
export interface SignedIn {
  cookies: string;
  token: string;
}

/** Signs users in, like the editor's form. */
export const signIn = async (origin: string, count: number): Promise<SignedIn[]> => {
  const users: SignedIn[] = [];
  for (let number = 0; number < count; number++) {
    const guest = cookiesOf(await fetch(origin + routes.readProfile.path));
    const answer = await fetch(origin + routes.signInLocally.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin,
        cookie: written(guest),
        "x-xsrf-token": guest.get("XSRF-TOKEN") ?? "",
      },
      body: JSON.stringify({ username: `saver-${number}` }),
    });
    if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
    const cookies = new Map([...guest, ...cookiesOf(answer)]);
    users.push({ cookies: written(cookies), token: cookies.get("XSRF-TOKEN") ?? "" });
  }
  return users;
};

const cookiesOf = ({ headers }: Response) =>
  new Map(
    headers.getSetCookie().map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, value] as const;
    }),
  );

const written = (cookies: Map<string, string>) =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
