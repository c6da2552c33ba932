import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { codeSignature, qrCodeUrl } from "../core/links.ts";
import { invite, makeKiosk, makeType, publishNda, setKiosk } from "../testing/kiosk-kit.ts";
import { admin, app, checkIn, client, find, setUp, statusOf, tokenOf } from "../testing/kiosk-routes-kit.ts";

setUp();

describe("checking in", () => {
  test("tells the host, says where to go, and nothing else", async () => {
    const host = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    const { id } = await invite(app, client, "Haruto", "Sato", { hostId: host.id });
    const reply = await checkIn({ token: await tokenOf("Haruto Sato") });
    expect([reply.status, reply.body]).toEqual([
      200,
      { firstName: "Haruto", hostName: "Elena Novak", location: "Thames, Floor 3", badge: "none" },
    ]);
    expect(await statusOf(id)).toBe("checked-in");
    const events = await app.sql("select kind, via, actor_id from visit_event where visit_id = $1", [id]);
    expect(events).toContainEqual({ kind: "checked-in", via: "kiosk", actor_id: null });
    const mails = await app.sql("select subject from message where recipient = $1", [host.email]);
    expect(mails).toEqual([{ subject: "Haruto Sato has checked in" }]);
  });

  test("asked again with the same token it answers the same, and does nothing twice", async () => {
    const { id } = await invite(app, client, "Haruto", "Sato");
    const token = await tokenOf("Haruto Sato");
    const [first, again] = await Promise.all([checkIn({ token }), checkIn({ token })]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const events = await app.sql("select 1 from visit_event where visit_id = $1 and kind = 'checked-in'", [
      id,
    ]);
    expect(events).toHaveLength(1);
  });

  test.each([
    ["checked in at reception meanwhile", "status = 'checked-in'"],
    ["cancelled meanwhile", "status = 'cancelled'"],
    ["put on the deny-list meanwhile", "deny = 'matched'"],
    ["moved to another day meanwhile", "day = day + 1, starts = starts + '1 day', ends = ends + '1 day'"],
  ])("%s: sends to reception, without a word why", async (_, change) => {
    const { id } = await invite(app, client, "Haruto", "Sato");
    const token = await tokenOf("Haruto Sato");
    await app.sql(`update visit set ${change} where id = $1`, [id]);
    const reply = await checkIn({ token });
    expect([reply.status, reply.body]).toEqual([
      409,
      { code: "state", detail: inEnglish("visits.failed"), row: null },
    ]);
  });

  test("two kiosks and one visitor: one lets them in, the other sends them to reception", async () => {
    const { id } = await invite(app, client, "Haruto", "Sato");
    const second = await makeKiosk(app, client, admin);
    const tokens = [await tokenOf("Haruto Sato"), await tokenOf("Haruto Sato", second)];
    const replies = await Promise.all([
      checkIn({ token: tokens[0]! }),
      checkIn({ token: tokens[1]! }, second),
    ]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const events = await app.sql("select 1 from visit_event where visit_id = $1 and kind = 'checked-in'", [
      id,
    ]);
    expect(events).toHaveLength(1);
  });

  test("with the pin where a name is not enough; wrong ones are slowed down", async () => {
    await setKiosk(app, client, { requirePin: true });
    const { id, pin } = await invite(app, client, "Haruto", "Sato");
    const found = await find({ name: "Haruto Sato" });
    expect(found.needs.pin).toBe(true);
    const token = found.token!;
    for (const wrong of [undefined, "", "000000"]) {
      const reply = await checkIn({ token, pin: wrong });
      expect([reply.status, reply.body]).toEqual([400, { pin: [inEnglish("common.pinWrong")] }]);
    }
    for (let at = 0; at < 9; at++) await checkIn({ token, pin: `99999${at}` });
    expect((await checkIn({ token, pin })).status).toBe(429);
    expect(await statusOf(id)).toBe("scheduled");
    const second = await makeKiosk(app, client, admin);
    const again = await tokenOf("Haruto Sato", second);
    expect((await checkIn({ token: again, pin }, second)).status).toBe(200);
  });

  test("the pin, or the code, is not asked for twice", async () => {
    await setKiosk(app, client, { requirePin: true });
    const { pin, ...visit } = await invite(app, client, "Haruto", "Sato");
    expect((await find({ code: qrCodeUrl("https://x.example", visit) })).needs.pin).toBe(false);
    const { token, needs } = await find({ pin });
    expect(needs.pin).toBe(false);
    expect((await checkIn({ token: token! })).status).toBe(200);
  });

  test("the visit's id, which every colleague can read, does not do instead of the pin", async () => {
    await setKiosk(app, client, { requirePin: true });
    const { pin, ...visit } = await invite(app, client, "Haruto", "Sato");
    const other = await invite(app, client, "Ana", "Lima");
    const unsigned = qrCodeUrl("https://x.example", { id: visit.id, uuid: null });
    for (const code of [
      unsigned,
      `${unsigned}&sig=`,
      `${unsigned}&sig=${codeSignature(visit.id, visit.id)}`,
      `${unsigned}&sig=${codeSignature(other.id, other.uuid)}`,
    ]) {
      const { token, needs } = await find({ code });
      expect([code, needs.pin]).toEqual([code, true]);
      expect((await checkIn({ token: token! })).status).toBe(400);
    }
    expect(await statusOf(visit.id)).toBe("scheduled");
    const { token } = await find({ code: unsigned });
    expect((await checkIn({ token: token!, pin })).status).toBe(200);
  });

  test("signs the agreement that the type asks for, or nothing happens", async () => {
    const typeId = await makeType(app, client, { name: "Contractor", nda_required: true });
    const ndaId = await publishNda(app, client, typeId);
    const { id, visitorId } = await invite(app, client, "Haruto", "Sato", { typeId });
    const found = await find({ name: "Haruto Sato" });
    expect(found.needs.nda).toEqual({
      id: ndaId,
      title: "Confidentiality",
      ndaText: "Keep it to yourself.",
    });
    const token = found.token!;
    const unsigned = await checkIn({ token });
    expect([unsigned.status, unsigned.body]).toEqual([
      400,
      { ndaSignatureData: [inEnglish("visits.signatureRequired")] },
    ]);
    const older = await checkIn({ token, ndaSignatureData: "Haruto Sato", ndaId: client.id });
    expect([older.status, older.body.detail]).toEqual([409, inEnglish("visits.ndaOutdated")]);
    expect(await statusOf(id)).toBe("scheduled");
    expect((await checkIn({ token, ndaSignatureData: "Haruto Sato", ndaId })).status).toBe(200);
    const signed = await app.sql("select typed_name, visit_id from nda_signature where visitor_id = $1", [
      visitorId,
    ]);
    expect(signed).toEqual([{ typed_name: "Haruto Sato", visit_id: id }]);
    await invite(app, client, "Haruto", "Sato", {
      visitorId,
      typeId,
      start: "2026-11-20T14:00:00Z",
      end: "2026-11-20T15:00:00Z",
    });
    expect((await find({ name: "Haruto Sato" })).needs.nda).toBeNull();
  });

  test("a type that asks for an agreement that nobody has written keeps nobody out", async () => {
    const typeId = await makeType(app, client, { name: "Contractor", nda_required: true });
    await invite(app, client, "Haruto", "Sato", { typeId });
    expect((await checkIn({ token: await tokenOf("Haruto Sato") })).status).toBe(200);
  });

  test("keeps the picture, made small and plain; what is no picture is refused", async () => {
    await setKiosk(app, client, { askPhoto: true });
    const { visitorId } = await invite(app, client, "Haruto", "Sato");
    const found = await find({ name: "Haruto Sato" });
    expect(found.needs.photo).toBe(true);
    const token = found.token!;
    for (const photo of ["data:image/png;base64,AAAA", "data:text/html;base64,AAAA", "hello"]) {
      const reply = await checkIn({ token, photo });
      expect([reply.status, reply.body]).toEqual([400, { photo: [inEnglish("common.pictureUnreadable")] }]);
    }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const photo = `data:image/png;base64,${picture.toString("base64")}`;
    expect((await checkIn({ token, photo })).status).toBe(200);
    const [file] = await app.sql<{ content_type: string; bytes: Buffer }>(
      "select f.content_type, f.bytes from visitor v join file f on f.id = v.photo_id where v.id = $1",
      [visitorId],
    );
    expect(file?.content_type).toBe("image/jpeg");
    expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: 400, height: 267 });
    await invite(app, client, "Haruto", "Sato", {
      visitorId,
      start: "2026-11-20T14:00:00Z",
      end: "2026-11-20T15:00:00Z",
    });
    expect((await find({ name: "Haruto Sato" })).needs.photo).toBe(false);
  });

  test("a badge is said to be printing only where an agent is there to print it", async () => {
    await setKiosk(app, client, { printBadge: true });
    await invite(app, client, "Haruto", "Sato");
    await invite(app, client, "Ana", "Lima");
    expect((await checkIn({ token: await tokenOf("Haruto Sato") })).body.badge).toBe("reception");
    const agent = await makeKiosk(app, client, admin, "printer");
    await app.sql("update screen set last_seen_at = $2 where id = $1", [agent.id, "2026-11-20T10:40:00Z"]);
    expect((await checkIn({ token: await tokenOf("Ana Lima") })).body.badge).toBe("printing");
    const jobs = await app.sql("select site_id, status from print_job where client_id = $1", [client.id]);
    expect(jobs).toEqual([{ site_id: client.siteId, status: "waiting" }]);
  });
});

test("a language chosen at the kiosk is kept for the visitor; without a choice theirs stays", async () => {
  const { visitorId } = await invite(app, client, "Haruto", "Sato");
  expect((await checkIn({ token: await tokenOf("Haruto Sato"), locale: "de-DE" })).status).toBe(200);
  const localeOf = () => app.sql("select locale from visitor where id = $1", [visitorId]);
  expect(await localeOf()).toEqual([{ locale: "de-DE" }]);
  const later = { visitorId, start: "2026-11-20T14:00:00Z", end: "2026-11-20T15:00:00Z" };
  await invite(app, client, "Haruto", "Sato", later);
  expect((await checkIn({ token: await tokenOf("Haruto Sato") })).status).toBe(200);
  expect(await localeOf()).toEqual([{ locale: "de-DE" }]);
  await invite(app, client, "Ana", "Lima");
  expect((await checkIn({ token: await tokenOf("Ana Lima"), locale: "fr-FR" as never })).status).toBe(400);
});
