/** The brand's icon, which is in the page's head. */
export function BrandMark() {
  return <span className="brand-mark" aria-hidden="true" />;
}
