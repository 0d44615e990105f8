import { codeOf, stepAt } from '../cognito/totp';
import type { Endpoints } from '../options';

/** The text that `npm start` prints when everything runs. */
export function banner(endpoints: Endpoints, seconds: number, now = Date.now()): string {
  const urls = [
    ['Site', endpoints.site],
    ['API', `${endpoints.api}/<function>`],
    ['Outbox', endpoints.outbox],
    ['Suppliers', endpoints.suppliers],
    ['', `others: ${endpoints.suppliers}/more/rest/<id>/ or more/hubnet/<id>/, key local-<id>-key`],
    ['Paystack', endpoints.paystack],
    ['Identity', endpoints.cognito],
    ['Table', `${endpoints.dynamodb}  ${endpoints.table}`],
  ];
  const accounts = endpoints.accounts.map(({ email, password, role, secret }) => [
    email,
    password,
    role,
    ...(secret === undefined ? [] : [`code ${codeOf(secret, stepAt(now))}; later ones are in the outbox`]),
  ]);
  const blocks = [
    `Running. Started in ${seconds.toFixed(1)} s; Ctrl-C stops it.`,
    table(urls),
    ...(accounts.length > 0 ? [`Demo accounts\n${table(accounts)}`] : []),
  ];
  return `\n${blocks.join('\n\n')}\n`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(cell.length, all[i] ?? 0)),
    [],
  );
  const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   '));
  return lines.map((line) => `  ${line.trimEnd()}`).join('\n');
}
