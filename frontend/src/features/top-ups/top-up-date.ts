/** `Today`, `Yesterday`, or `19 Nov`, with the year where it is not this one. `at` is an ISO timestamp. */
export function formatTopUpDate(at: string, now: Date): string {
  const date = new Date(at);
  const isDaysBefore = (days: number) =>
    date.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();
  if (isDaysBefore(0)) return 'Today';
  if (isDaysBefore(1)) return 'Yesterday';
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}
