import { buffer } from "node:stream/consumers";
import { svgDrawing } from "./svg-drawing.ts";

// A program of its own, run by image.ts. It is handed an SVG and writes what is kept of it, as JSON, or ends with 1. A small text
// can ask for years of work, and neither a parser nor a library that draws can be interrupted; a process can.

const drawing = await svgDrawing(await buffer(process.stdin));
if (drawing) process.stdout.write(JSON.stringify(drawing));
else process.exitCode = 1;
