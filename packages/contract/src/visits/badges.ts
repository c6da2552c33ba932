import { z } from "zod";
import { Id, Instant, listOf, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** The size of a badge in millimetres and its content. The default is the 62 × 100 mm label. */
export const BadgeLayout = z.object({
  width: z.number().int().min(40).max(210).default(62),
  height: z.number().int().min(30).max(297).default(100),
  /** `landscape` turns the label a quarter. */
  orientation: z.enum(["portrait", "landscape"]).default("portrait"),
  photo: z.boolean().default(false),
  company: z.boolean().default(true),
  host: z.boolean().default(true),
  date: z.boolean().default(true),
  location: z.boolean().default(false),
  type: z.boolean().default(true),
  qrCode: z.boolean().default(true),
  /** A line at the bottom, as 'Please return this badge at reception.' */
  footer: z.string().trim().max(120).default(""),
});
export type BadgeLayout = z.output<typeof BadgeLayout>;
export const BadgeLayoutOut = namedObject("BadgeLayout", {
  width: z.number(),
  height: z.number(),
  orientation: z.enum(["portrait", "landscape"]),
  photo: z.boolean(),
  company: z.boolean(),
  host: z.boolean(),
  date: z.boolean(),
  location: z.boolean(),
  type: z.boolean(),
  qrCode: z.boolean(),
  footer: z.string(),
});

const byId = z.object({ id: Id });

/** The file is named after the visitor. */
const badgeEndpoint = <const P extends `/${string}/:id/badge/pdf/`>(path: P, summary: string) =>
  endpoint({
    method: "GET",
    path,
    summary,
    access: "session",
    feature: "reception",
    params: byId,
    output: z.unknown(),
    fileTypes: ["application/pdf"],
    refusals: [403, 404],
  });
/** The badge of the visitor's visit of today, else the next visit, else the last. */
export const visitorBadge = badgeEndpoint("/visitors/:id/badge/pdf/", "A visitor's badge");
export const visitBadge = badgeEndpoint("/visits/:id/badge/pdf/", "A visit's badge");
/** The badge of an invented visitor in a layout that is being edited (admin, superadmin). */
export const previewBadge = endpoint({
  method: "POST",
  path: "/badges/preview/",
  summary: "How a badge would look",
  access: "session",
  feature: "reception",
  body: BadgeLayout,
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [400, 403],
});

export const PrintJob = namedObject("PrintJob", {
  id: Id,
  visitId: Id,
  status: z.enum(["waiting", "taken", "done", "failed"]),
  createdAt: Instant,
  /** The address from which the agent downloads the badge. */
  pdfUrl: z.string(),
});
/** Badge print mode 'legacy': an agent beside the printer prints the badge. */
export const createPrintJob = endpoint({
  method: "POST",
  path: "/print-jobs/",
  summary: "Have a badge printed by the site's agent",
  access: "session",
  feature: "reception",
  body: z.object({ visitId: Id }),
  status: 201,
  output: PrintJob,
  refusals: [400, 403, 404, 409, 422],
});
/**
 * The agent takes the waiting jobs of its site, oldest first. A job that was taken and not reported within 2
 * minutes is given again.
 */
export const takePrintJobs = endpoint({
  method: "POST",
  path: "/print-jobs/take/",
  summary: "What the agent shall print (a screen of kind printer)",
  access: "screen",
  feature: "reception",
  body: z.object({ limit: z.number().int().min(1).max(20).default(5) }),
  output: listOf(PrintJob),
  refusals: [403],
});
export const reportPrintJob = endpoint({
  method: "POST",
  path: "/print-jobs/:id/report/",
  summary: "How printing went",
  access: "screen",
  feature: "reception",
  params: byId,
  body: z.object({ ok: z.boolean() }),
  output: PrintJob,
  refusals: [403, 404],
});
export const printJobPdf = endpoint({
  method: "GET",
  path: "/print-jobs/:id/pdf/",
  summary: "The badge of a print job",
  access: "screen",
  feature: "reception",
  params: byId,
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [403, 404],
});
