/** The logo: an N whose last stroke ends in a gold dot. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" />
      <path d="M9.5 23V10.5L20 23v-7.5" />
      <circle cx="22.6" cy="9.6" r="2.9" />
    </svg>
  );
}
