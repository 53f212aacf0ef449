import { describe, expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

const patient = new AbortController().signal;

describe("a flight", () => {
  it("is shared by all callers while it lasts", async () => {
    const flights = createSingleFlight<number>();
    let started = 0;
    const landing = Promise.withResolvers<number>();
    const work = (): Promise<number> => {
      started += 1;
      return landing.promise;
    };
    const all = [1, 2, 3].map(() => flights.run("a", work, { signal: patient }));
    landing.resolve(7);
    expect(await Promise.all(all)).toEqual([7, 7, 7]);
    expect(started).toBe(1);
  });

  it("continues for the others when one aborts", async () => {
    const flights = createSingleFlight<number>();
    const landing = Promise.withResolvers<number>();
    const leaving = new AbortController();
    const first = flights.run("a", () => landing.promise, leaving);
    const second = flights.run("a", () => landing.promise, { signal: patient });
    leaving.abort(new Error("left"));
    await expect(first).rejects.toThrow("left");
    landing.resolve(7);
    expect(await second).toBe(7);
  });

  it("that failed is forgotten", async () => {
    const flights = createSingleFlight<number>();
    await expect(
      flights.run("a", () => Promise.reject(new Error("no")), { signal: patient }),
    ).rejects.toThrow("no");
    expect(await flights.run("a", () => Promise.resolve(1), { signal: patient })).toBe(1);
  });
});
