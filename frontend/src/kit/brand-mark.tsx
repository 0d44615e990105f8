/** The brand's icon, taken from the page's head. */
export function BrandMark() {
  return <span className="brand-mark" aria-hidden="true" />;
}
