/** As mails say it, such as `23 November 2026 at 14:05`. */
export const ghanaTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Accra',
  }).format(at);
