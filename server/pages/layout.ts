import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A small page of the server's own, outside the product: the sandbox's checkout, the mailbox, what is said while the database is away. */
export function serverPage(title: string, nonce: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --paper: #f7f4ec; --surface: #fffdf8; --ink: #15211d; --muted: #5d6a64; --line: #e2dccd;
  --button: #0f3f36; --on-button: #fffdf8; --wash: #f8ecd0; --amber: #8a5a00; --red: #a8382a; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1513; --surface: #141d1a; --ink: #ecefe8; --muted: #93a39b;
  --line: #26332e; --button: #5fc7a8; --on-button: #06231b; --wash: #3a2d10; --amber: #e0b04a; --red: #e8735f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 'Instrument Sans', system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 48px 20px; overflow-wrap: anywhere; }
h1 { font: 480 28px/1.2 Georgia, serif; margin: 0 0 8px; }
.note { background: var(--wash); color: var(--amber); padding: 10px 14px; border-radius: 6px; font-weight: 600; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin-top: 20px; }
.amount { font: 480 40px/1.2 Georgia, serif; font-variant-numeric: tabular-nums lining-nums; margin: 8px 0 20px; }
.muted { color: var(--muted); }
form { margin: 0 0 10px; }
button { width: 100%; min-height: 44px; border-radius: 6px; border: 1px solid var(--line); background: none; color: var(--ink);
  font: 600 15px/1 inherit; font-family: inherit; cursor: pointer; }
button.main { background: var(--button); border-color: var(--button); color: var(--on-button); }
button.bad { color: var(--red); border-color: var(--red); }
a { color: inherit; }
a.main { display: inline-block; padding: 12px 20px; border-radius: 6px; background: var(--button); color: var(--on-button);
  font-weight: 600; line-height: 1.25; text-decoration: none; }
.brand { display: flex; gap: 10px; align-items: center; margin: 0 0 40px; font: 480 20px/1 Georgia, serif; }
:focus-visible { outline: 2px solid var(--button); outline-offset: 2px; }
iframe { display: block; width: 100%; height: 440px; margin-top: 12px; border: 1px solid var(--line); border-radius: 6px; }
pre { white-space: pre-wrap; font: inherit; margin: 12px 0 0; }
</style>
</head>
<body><main>${content}</main></body>
</html>`;
}
