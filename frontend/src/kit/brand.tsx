/** The brand's icon, taken from the page's head. */
export function BrandMark() {
  return <span className="brand-mark" aria-hidden="true" />;
}

/** Rings spreading from the top right corner. `size` and radii are in the drawing's units. */
export function Signal({ size, radii }: { size: number; radii: readonly number[] }) {
  return (
    <svg className="signal" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      {radii.map((radius) => (
        <circle key={radius} cx={size} cy="0" r={radius} />
      ))}
    </svg>
  );
}
