/** Whether an error is the one that is named, as any release of the browser words it. */
export const says = (error: string, named = ""): boolean => inOneWording(error).includes(inOneWording(named));

const inOneWording = (error: string) =>
  error.replace(
    /propert(?:y|ies) (?:'([^']*)' )?of (null|undefined)(?: \((?:reading|setting) '([^']*)'\))?/,
    (_, before: string | undefined, of: string, after: string | undefined) =>
      `property ${before ?? after ?? ""} of ${of}`,
  );
