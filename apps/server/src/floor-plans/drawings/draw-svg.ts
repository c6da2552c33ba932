import { buffer } from "node:stream/consumers";
import { svgDrawing } from "./svg-drawing.ts";

// A program of its own, which image.ts runs: it reads an SVG and writes the kept drawing as JSON, or exits
// with 1. A small text can cause years of work, and neither a parser nor a drawing library can be
// interrupted; a process can.

const drawing = await svgDrawing(await buffer(process.stdin));
if (drawing) process.stdout.write(JSON.stringify(drawing));
else process.exitCode = 1;
