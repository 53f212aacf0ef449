/** True when a preview origin such as `https://*.preview.example` gives each owner a separate one. */
export const isForEachOwner = (origins: string): boolean => origins.includes("//*.");

/** The origin with a label filled in; a single origin is returned as it is. */
export const originAt = (origins: string, label: string): string => origins.replace("*", label);

const label = "[a-z0-9-]{1,63}";

/** Returns a test for `Host` headers that name one of the owners' origins. */
export const ownerHosts = (origins: string): ((host: string) => boolean) => {
  const { host, protocol, port } = new URL(originAt(origins, "x"));
  const schemesOwn = port === "" ? `(:${protocol === "https:" ? 443 : 80})?` : "";
  const rest = host.slice(1).replaceAll(".", "\\.");
  const pattern = new RegExp(`^${label}${rest}${schemesOwn}$`);
  return (name) => pattern.test(name);
};
