/**
 * Whether an error is the one that is named, as any browser or release words it. Firefox may name the value that is
 * undefined in place of the property that is read: then any property will do.
 */
export const says = (error: string, named = ""): boolean =>
  error.includes(named) || inOneWording(error).includes(inOneWording(named).replace(onlyValue, " of $1"));

const inOneWording = (error: string) =>
  error
    .replace(
      /(?:can't access property|Unable to (?:get|set) property)(?: ["']([^"']*)["'])?(?:, \S+ is (null|undefined)| of undefined or null reference)/i,
      (_, name = "", of = "undefined") => `property ${name} of ${of}`,
    )
    .replace(
      /(null|undefined) is not an object(?: \(evaluating '[^']*?\.?([\w$]+)(?:\([^']*)?'\))?/,
      (_, of: string, name = "") => `property ${name} of ${of}`,
    )
    .replace(
      /propert(?:y|ies) (?:'([^']*)' )?of (null|undefined)(?: \((?:reading|setting) '([^']*)'\))?/,
      (_, before: string | undefined, of: string, after: string | undefined) =>
        `property ${before ?? after ?? ""} of ${of}`,
    );

const onlyValue = /^[\w$.()[\]]{1,80} is (null|undefined)$/;
