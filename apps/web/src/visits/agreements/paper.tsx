import classes from "../core/settings-form.module.css";

/** An agreement as visitors read it: an empty line begins a paragraph. */
export const AgreementPaper = ({ title, body }: { title: string; body: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard too
  <section className={classes.paper} tabIndex={0} aria-label={title}>
    <h3>{title}</h3>
    {body
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
        <p key={at}>{paragraph}</p>
      ))}
  </section>
);
