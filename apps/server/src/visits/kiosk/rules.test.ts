import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, findVisit } from "./rules.ts";

const NOW = new Date("2026-11-20T10:42:00Z");
let made = 0;

const visitor = (firstName: string, lastName: string, given: Partial<Candidate> = {}): Candidate => {
  const id = `visit-${++made}`;
  return {
    id,
    visitorId: `of ${id}`,
    firstName,
    lastName,
    pin: String(100_000 + made),
    uuid: crypto.randomUUID(),
    start: "2026-11-20T10:00:00Z",
    end: "2026-11-20T12:00:00Z",
    ...given,
  };
};

const said = (all: Candidate[], name: string) => {
  const answer = findVisit(all, { name }, NOW);
  return answer.found === "one" ? `one${answer.isSure ? ", sure" : ""}` : answer.found;
};

describe("finding oneself by name", () => {
  const haruto = visitor("Haruto", "Sato");
  const haruki = visitor("Haruki", "Tanaka");
  const all = [haruto, haruki, visitor("Siobhán", "O'Brien"), visitor("Jean-Luc", "Müller Ødegård")];

  test.each([
    ["Ha", "more"],
    ["Haru", "more"],
    ["haruto", "one"],
    ["Haruto S", "one"],
    ["HARUTO SATO", "one, sure"],
    ["sato haruto", "one, sure"],
    ["Sat", "one"],
    ["Har Tan", "one"],
    ["Haruto Tanaka", "none"],
    ["Haruto Sato Junior", "none"],
    ["aru", "none"],
    ["Siobhan OBrien", "one, sure"],
    ["siobhán o’brien", "one, sure"],
    ["Siobhan O Brien", "one, sure"],
    ["jeanluc muller odegard", "one, sure"],
    ["Jean Luc Muller-Odegard", "one, sure"],
    ["Luc Mul", "one"],
    ["-' ", "more"],
    ["%%%", "more"],
    ["___", "more"],
  ])("%s: %s", (name, expected) => {
    expect(said(all, name)).toBe(expected);
  });

  test("two of one whole name stay more than one, until the pin tells them apart", () => {
    const [one, other] = [visitor("Ana", "Lima"), visitor("Ana", "Lima")];
    expect(said([one, other], "Ana Lima")).toBe("more");
    expect(findVisit([one, other], { name: "Ana Lima", pin: other.pin }, NOW)).toEqual({
      found: "one",
      visit: other,
      isSure: true,
      isProven: true,
    });
    expect(findVisit([one, other], { name: "Ana Lima", pin: "999999" }, NOW)).toEqual({ found: "none" });
  });

  test("a whole name counts before longer ones that begin with it", () => {
    expect(said([visitor("Ana", "Lee"), visitor("Ana", "Leeson")], "Ana Lee")).toBe("one, sure");
    expect(said([visitor("Ana", "Lee"), visitor("Ana", "Leeson")], "Ana Le")).toBe("more");
  });

  test("a whole name of two letters is enough", () => {
    expect(said([visitor("伟", "王")], "王伟")).toBe("one, sure");
    expect(said([visitor("伟", "王")], "王")).toBe("more");
    expect(said([visitor("B", "O")], "B O")).toBe("one, sure");
  });

  test("a pin shared by two is not enough, with the name it is", () => {
    const [one, other] = [visitor("Ana", "Lima", { pin: "111111" }), visitor("Bo", "Xi", { pin: "111111" })];
    expect(findVisit([one, other], { pin: "111111" }, NOW).found).toBe("more");
    expect(findVisit([one, other], { pin: "111111", name: "bo" }, NOW)).toMatchObject({
      visit: other,
      isSure: true,
    });
  });

  test("several visits of one person: the one that is on, the next, the last", () => {
    const at = (start: string, end: string) =>
      visitor("Ana", "Lima", {
        visitorId: "ana",
        start: `2026-11-20T${start}:00Z`,
        end: `2026-11-20T${end}:00Z`,
      });
    const [early, on, late] = [at("08:00", "09:00"), at("10:00", "11:00"), at("14:00", "15:00")];
    expect(findVisit([late, on, early], { name: "Ana Lima" }, NOW)).toMatchObject({ visit: on });
    expect(findVisit([late, early], { name: "Ana Lima" }, NOW)).toMatchObject({ visit: late });
    expect(findVisit([early], { name: "Ana Lima" }, NOW)).toMatchObject({ visit: early });
  });

  test("whatever is typed, only a whole name is sure, and it is of that name", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aábcø' -"), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, letters), { maxLength: 5 }), letters, (names, typed) => {
        const people = names.map(([first, last]) => visitor(`x${first}`, `y${last}`));
        const answer = findVisit(people, { name: `x${typed}` }, NOW);
        if (answer.found !== "one" || !answer.isSure) return;
        const plain = (text: string) =>
          [
            ...text
              .normalize("NFKD")
              .replace(/[^a-zø]/g, "")
              .replace(/ø/g, "o"),
          ]
            .toSorted()
            .join("");
        const { firstName, lastName } = answer.visit;
        expect(plain(`x${typed}`)).toBe(plain(`${firstName}${lastName}`));
      }),
    );
  });
});

describe("finding oneself by a code", () => {
  const mine = visitor("Ana", "Lima", { id: "0198c9a0-0000-7000-8000-000000000001" });
  const all = [mine, visitor("Bo", "Xi")];
  test.each([
    `https://portico.example/handle-qr?aid=visit-check-in&oid=${mine.id}`,
    `http://localhost:3000/handle-qr/?oid=${mine.id.toUpperCase()}&aid=visit-check-in`,
    `https://portico.example/visit/${mine.uuid}`,
    `https://portico.example/visit/${mine.uuid.toUpperCase()}/sign-in`,
  ])("%s", (code) => {
    expect(findVisit(all, { code }, NOW)).toMatchObject({ found: "one", visit: mine, isSure: true });
  });
  test.each([
    "",
    "hello",
    mine.id,
    mine.uuid,
    `https://portico.example/handle-qr?aid=desk-booking&oid=${mine.id}`,
    `https://portico.example/handle-qr?aid=visit-check-in&oid=${mine.uuid}`,
    `https://portico.example/visit/${mine.id}`,
    `https://portico.example/visit/${"-".repeat(36)}`,
    "javascript:/visit/x",
  ])("not by %s", (code) => {
    expect(findVisit(all, { code: code || " " }, NOW)).toEqual({ found: "none" });
  });
});
