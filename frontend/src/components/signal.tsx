/** Rings that spread from the top right corner, as a signal does. `size` of the drawing and radii are in its units. */
export function Signal({ size, radii }: { size: number; radii: readonly number[] }) {
  return (
    <svg className="signal" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      {radii.map((radius) => (
        <circle key={radius} cx={size} cy="0" r={radius} />
      ))}
    </svg>
  );
}
