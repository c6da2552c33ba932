import {
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from "leaflet";
import { latLngOf, placeOf } from "./geometry.ts";
import { type Palette, paintScene, readPalette, type Scene } from "./paint.ts";

/** The share of the map's size that is also drawn beyond each edge: a pan within it only moves the canvas. */
const OVERSCAN = 0.4;

/** All markers on one canvas, for floors with too many markers for SVG elements. */
export class MarkCanvas extends Layer {
  private canvas: HTMLCanvasElement | undefined;
  private scene: Scene | undefined;
  private palette: Palette | undefined;
  /** The map's position when the canvas was last drawn. */
  private drawn = { zoom: 0, left: 0, top: 0 };
  private frame = 0;

  override onAdd(map: LeafletMap): this {
    this.canvas = document.createElement("canvas");
    this.canvas.className = "leaflet-zoom-animated";
    this.canvas.ariaHidden = "true";
    map.getPane("markerPane")?.append(this.canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.canvas?.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      move: () => this.follow(),
      moveend: () => this.draw(),
      zoom: () => this.redraw(),
      viewreset: () => this.draw(),
      resize: () => this.redraw(),
      zoomanim: (event) => this.animate(event as ZoomAnimEvent),
    };
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.redraw();
  }

  /** Redraws after a change of the colour scheme or when the font is loaded. */
  recolour(): void {
    this.palette = undefined;
    this.redraw();
  }

  private redraw(): void {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** While the map is dragged, redraws only when the canvas's edge comes into view. */
  private follow(): void {
    const map = this._map;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint([0, 0]);
    const aside = Math.abs(corner.x - this.drawn.left - size.x * OVERSCAN);
    const above = Math.abs(corner.y - this.drawn.top - size.y * OVERSCAN);
    if (aside > size.x * OVERSCAN || above > size.y * OVERSCAN) this.redraw();
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { canvas, scene, _map: map } = this;
    const ctx = canvas?.getContext("2d");
    if (!canvas || !ctx || !scene || !map) return;
    this.palette ??= readPalette(map.getContainer());
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-OVERSCAN)).round();
    const [width, height] = [size.x * (1 + 2 * OVERSCAN), size.y * (1 + 2 * OVERSCAN)].map(Math.round) as [
      number,
      number,
    ];
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    DomUtil.setPosition(canvas, corner);
    this.drawn = { zoom: map.getZoom(), left: corner.x, top: corner.y };

    const scale = map.getZoomScale(map.getZoom(), 0);
    const origin = map.latLngToLayerPoint(latLngOf({ x: 0, y: 0 })).subtract(corner);
    const unit = scale * devicePixelRatio;
    ctx.setTransform(unit, 0, 0, unit, origin.x * devicePixelRatio, origin.y * devicePixelRatio);
    const start = placeOf(map.layerPointToLatLng(corner));
    const seen = {
      left: start.x,
      top: start.y,
      right: start.x + width / scale,
      bottom: start.y + height / scale,
    };
    paintScene(ctx, scene, this.palette, { seen, scale });
  }

  /** Leaflet scales its layers during a zoom animation; the canvas is scaled too until it is redrawn. */
  private animate(event: ZoomAnimEvent): void {
    const { canvas, drawn, _map: map } = this;
    if (!canvas) return;
    const pane = DomUtil.getPosition(map.getPane("mapPane")!);
    const origin = map
      .project(event.center, event.zoom)
      .subtract(map.getSize().divideBy(2))
      .add(pane)
      .round();
    const corner = map.project(map.layerPointToLatLng([drawn.left, drawn.top]), event.zoom).subtract(origin);
    DomUtil.setTransform(canvas, corner, map.getZoomScale(event.zoom, drawn.zoom));
  }
}
