const EVERY_MS = 30_000;
const place = document.getElementById('notice');

/** Keeps the notice at the top, which came with the page, up to date while the page is in view. */
async function look(): Promise<void> {
  if (!place || document.hidden) return;
  const answer = await fetch('/api/notice').catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  // Unchanged words are not read out again.
  if (place.textContent !== text) place.textContent = text;
}

/** Looks now and then, and whenever the page is shown again. */
export function watchNotice(): void {
  setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
}
