import { html } from 'hono/html';
import type { MailLine } from '../../domain/inbox/digest.ts';

type Text = string | ReturnType<typeof html>;

export interface MailContent {
  heading: string;
  paragraphs: readonly Text[];
  facts?: readonly { label: string; value: string }[];
  lines?: readonly MailLine[];
  button?: { label: string; link: string };
  foot: { text?: Text | undefined; links: readonly { words: string; link: string }[] };
}

const colors = [
  ['paper', 'background', '#f7f4ec', '#0e1513'],
  ['surface', 'background', '#fffdf8', '#141d1a'],
  ['ink', 'color', '#15211d', '#ecefe8'],
  ['muted', 'color', '#5d6a64', '#93a39b'],
  ['line', 'border-color', '#e2dccd', '#26332e'],
  ['button', 'background', '#0f3f36', '#5fc7a8'],
  ['on-button', 'color', '#fffdf8', '#06231b'],
] as const;
const dark = colors.map(([name, property, , value]) => `.${name} { ${property}: ${value} !important }`);
const of = Object.fromEntries(colors.map(([name, , light]) => [name, light])) as Record<
  (typeof colors)[number][0],
  string
>;
const sans = "font-family:'Instrument Sans',system-ui,sans-serif";

/**
 * The HTML twin of a mail, in the look of the product: nothing is loaded from elsewhere, the light colors are inline,
 * and mail programs that read style sheets get the dark ones. All texts are escaped.
 */
export function mailHtml({ heading, paragraphs, facts = [], lines = [], button, foot }: MailContent): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>@media (prefers-color-scheme: dark) { ${dark.join(' ')} }</style>
</head>
<body class="paper ink" style="margin:0;padding:24px 12px;background:${of.paper};color:${of.ink};${sans};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font:500 22px/1.2 Newsreader,Georgia,serif">Ipso</p>
<div class="surface line" style="background:${of.surface};border:1px solid ${of.line};border-radius:10px;padding:24px">
<h1 style="margin:0 0 12px;font:500 23px/1.25 Newsreader,Georgia,serif">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 12px;white-space:pre-line">${text}</p>`)}
${facts.map(
  ({ label, value }) =>
    html`<p style="margin:0 0 8px"><span class="muted" style="color:${of.muted}">${label}:</span> <strong>${value}</strong></p>`,
)}
${lines.map(
  ({ text, link, detail, heading }) =>
    html`<p class="line" style="margin:0;padding:12px 0;border-top:1px solid ${of.line}"><a class="ink" style="color:${of.ink}${heading ? ';font-weight:600' : ''}" href="${link}">${text}</a>${
      detail && html`<br><span class="muted" style="color:${of.muted};font-size:14px">${detail}</span>`
    }</p>`,
)}
${
  button &&
  html`<p style="margin:20px 0 0"><a class="button on-button" href="${button.link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${of.button};color:${of['on-button']};font-weight:600;text-decoration:none">${button.label}</a></p>`
}
</div>
<div class="muted" style="margin:16px 0 0;color:${of.muted};font-size:13px">
${foot.text && html`<p style="margin:0 0 6px">${foot.text}</p>`}
${foot.links.map(({ words, link }) => html`<p style="margin:0 0 6px"><a class="muted" style="color:${of.muted}" href="${link}">${words}</a></p>`)}
</div>
</div>
</body>
</html>`);
}

interface PlainMail {
  subject: string;
  text: string;
  button?: string | undefined;
}

/**
 * The HTML twin of a mail that has only a text. A link of ours that is a paragraph of its own becomes the button, and
 * what follows it goes below the card; our other links become links. Addresses that other people wrote stay text.
 */
export function htmlOfText({ subject, text, button }: PlainMail, origin: string): string {
  const parts = text.split(/\n{2,}/);
  // The last one: what other people wrote comes before it, and may contain one too.
  const at = button === undefined ? -1 : parts.findLastIndex((part) => isLink(part, origin));
  const link = parts[at];
  if (button === undefined || link === undefined) {
    return mailHtml({
      heading: subject,
      paragraphs: parts.map((part) => linked(part, origin)),
      foot: { links: [] },
    });
  }
  return mailHtml({
    heading: subject,
    paragraphs: parts.slice(0, at).map((part) => linked(part, origin)),
    button: { label: button, link },
    foot: { text: linked(parts.slice(at + 1).join(' '), origin), links: [] },
  });
}

const isLink = (text: string, origin: string) => text.startsWith(`${origin}/`) && !/\s/.test(text);

function linked(text: string, origin: string): Text {
  return html`${text
    .split(/(https?:\/\/\S*[^\s.,;:)])/)
    .map((part) =>
      isLink(part, origin) ? html`<a class="ink" style="color:${of.ink}" href="${part}">${part}</a>` : part,
    )}`;
}
