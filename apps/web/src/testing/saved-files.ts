import { onTestFinished, vi } from "vitest";

/** What the page hands to the browser's downloads from now on, in order. */
export const savedFiles = (): { name: string; content: Blob }[] => {
  const saved: { name: string; content: Blob }[] = [];
  const made = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const url = `blob:${made.size}`;
    made.set(url, content as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: made.get(this.href) as Blob });
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
};
