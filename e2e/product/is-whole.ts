/** Whether all browser tests run, `npm run test:whole`, and not the shorter set of `npm test`. */
export const isWhole = process.env["WHOLE"] === "1";
