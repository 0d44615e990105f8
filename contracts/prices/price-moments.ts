/** Changes by time: how many a plan has at most, and how far ahead. */
export const priceTimes = { most: 5, leastMs: 60_000, mostDays: 90 } as const;

/** Such as `1 Dec 2026 06:00`, in Ghana's time, which is UTC. */
export function momentWords(at: Date): string {
  const [, day, month, year, time = ''] = at.toUTCString().split(' ');
  return `${Number(day)} ${month} ${year} ${time.slice(0, 5)}`;
}
