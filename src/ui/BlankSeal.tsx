/** A placeholder for a seal: its circles without the figure. */
export function BlankSeal({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="28" cy="28" r="27" />
      <circle cx="28" cy="28" r="24.5" strokeDasharray="1 2.2" strokeWidth="3" />
      <circle cx="28" cy="28" r="13" strokeDasharray="2 3" />
    </svg>
  );
}
