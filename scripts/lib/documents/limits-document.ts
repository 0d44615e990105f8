import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredSettings, type Setting } from '../../../contracts/settings/settings';
import { projectRoot } from '../project-root';
import { generated, markdownTable } from './markdown';

interface Constant {
  readonly limit: string;
  readonly name: string;
  readonly file: string;
}

type Rows = readonly (readonly [limit: string, name: string, file: string])[];

const sections: Readonly<Record<string, Rows>> = {
  'An order': [
    ['a customer may undo a purchase for', 'undoMs', 'lambdas/core/orders/before-sending.ts'],
    [
      '`reconcile` first asks about a sent order after',
      'firstCheckMs',
      'lambdas/core/orders/delivery/outcomes.ts',
    ],
    [
      'before an order is sent again, the supplier has to say twice that it doesn’t know it, at least this far apart',
      'safeResendMs',
      'lambdas/core/orders/delivery/outcomes.ts',
    ],
    [
      'an open order comes to attention after',
      'attentionAfterMs',
      'lambdas/core/orders/delivery/outcomes.ts',
    ],
    [
      'a purchase may go on to another supplier for',
      'maximumFailoverMs',
      'lambdas/core/orders/delivery/submit-order.ts',
    ],
    [
      'a repeated request waits for the first one’s answer for',
      'maximumWaitMs',
      'lambdas/core/orders/purchase/buy-bundle.ts',
    ],
    ['a call to a supplier may take', 'defaultTimeoutMs', 'lambdas/adapters/http/request-json.ts'],
    [
      'a permit of a rate limiter is held for',
      'heldMs',
      'lambdas/adapters/dynamodb/suppliers/rate-limiter.ts',
    ],
    ['a line that nobody moves ends after', 'lineMs', 'lambdas/adapters/dynamodb/suppliers/rate-limiter.ts'],
    ['an order of a new account holds its place for', 'placeMs', 'lambdas/core/suppliers/rate-limits.ts'],
    [
      'orders of one customer in an hour that were refused or wait for a supplier',
      'mostUnproven',
      'lambdas/core/orders/purchase/purchase-limits.ts',
    ],
    [
      'purchases that an account remembers, to ask before a second one',
      'mostRemembered',
      'lambdas/core/orders/purchase/purchase-limits.ts',
    ],
    ['orders in a batch by hand', 'mostInBatch', 'contracts/orders/by-hand-words.ts'],
    [
      'numbers that are taken to be activated at once',
      'mostNumbersAtOnce',
      'contracts/orders/activation-words.ts',
    ],
    ['one run of `reconcile` goes on for', 'runForMs', 'lambdas/core/reconcile.ts'],
  ],
  'A top-up': [
    ['`reconcile` first asks about it after', 'firstCheckMs', 'lambdas/core/top-ups/payment-rules.ts'],
    [
      'then it waits for these minutes, one after the other',
      'intervals',
      'lambdas/core/top-ups/payment-rules.ts',
    ],
    [
      'a top-up that Paystack calls abandoned or doesn’t know fails after',
      'abandonAfterMs',
      'lambdas/core/top-ups/payment-rules.ts',
    ],
    ['an open one comes to attention after', 'attentionAfterMs', 'lambdas/core/top-ups/payment-rules.ts'],
    [
      'a top-up that was started under another key is asked about for',
      'otherKeyForMs',
      'lambdas/core/top-ups/payment-rules.ts',
    ],
    ['a refund is sent to Paystack only within', 'sendWithinMs', 'lambdas/core/refunds/request-refund.ts'],
    [
      'a refund without an answer comes to attention after',
      'unconfirmedAfterMs',
      'lambdas/core/refunds/rows.ts',
    ],
  ],
  'Cases and receipts': [
    ['cases that one customer opens in a day', 'mostCasesADay', 'contracts/cases/write-case.ts'],
    ['messages of one side in a case', 'mostMessages', 'contracts/cases/write-case.ts'],
    ['pictures in a case', 'mostPictures', 'contracts/cases/pictures/picture-rules.ts'],
    ['uploads of one customer in a day', 'mostUploadsADay', 'contracts/cases/pictures/send-picture.ts'],
    ['days for which a picture is kept', 'pictureDays', 'contracts/cases/pictures/picture-rules.ts'],
    ['working links to one receipt', 'mostReceiptLinks', 'contracts/receipts/receipt-fields.ts'],
  ],
  'Two people': [
    [
      'hours in which one admin’s changes count together',
      'countedHours',
      'contracts/approvals/approval-limits.ts',
    ],
    ['hours for which a change waits', 'waitingHours', 'contracts/approvals/approval-limits.ts'],
    [
      'hours after which a sole owner may carry it out',
      'aloneAfterHours',
      'contracts/approvals/approval-limits.ts',
    ],
    [
      'hours until a new role, address or app may approve',
      'approverAfterHours',
      'contracts/approvals/approval-limits.ts',
    ],
  ],
  Webhooks: [
    ['endpoints of one account', 'mostEndpoints', 'contracts/webhooks/limits.ts'],
    ['seconds for which an endpoint is waited for', 'answerSeconds', 'contracts/webhooks/limits.ts'],
    ['seconds after which it counts as slow', 'quickSeconds', 'contracts/webhooks/limits.ts'],
    [
      'an endpoint is switched off if everything failed for',
      'failingForMs',
      'lambdas/core/webhooks/schedule.ts',
    ],
    [
      'a delivery that its endpoint keeps putting off ends after',
      'mostWaitMs',
      'lambdas/core/webhooks/schedule.ts',
    ],
  ],
  'The shop': [
    ['prices of one customer’s own', 'mostOwnPrices', 'contracts/prices/own-price-fields.ts'],
    ['prices that are changed at once', 'mostPricesAtOnce', 'contracts/prices/price-moments.ts'],
    ['suppliers', 'mostSuppliers', 'contracts/suppliers/suppliers.ts'],
    [
      'calls a minute that an endpoint of a supplier takes, by protocol',
      'callsAMinute',
      'lambdas/core/suppliers/rate-limits.ts',
    ],
    ['days that a pause may last', 'mostPausedDays', 'contracts/networks/networks.ts'],
    ['staff’s notes on one customer', 'mostNotes', 'lambdas/core/accounts/staff-notes.ts'],
    ['a code for a phone number holds for', 'validForMs', 'lambdas/core/accounts/phone/phone-code.ts'],
    ['codes for one phone number in a day', 'mostPerDay', 'lambdas/core/accounts/phone/phone-code.ts'],
    ['functions keep the settings for', 'cacheMs', 'lambdas/adapters/secrets/settings-store.ts'],
    ['`reconcile` keeps them for', 'settingsAtMostMs', 'lambdas/core/reconcile.ts'],
    [
      'the counters follow the table’s stream in batches of this many seconds',
      'statisticsWindowSeconds',
      'contracts/constants.ts',
    ],
    ['days for which backups are kept', 'backupDays', 'lib/constructs/table-vault.ts'],
  ],
};

/** The text of docs/reference/limits.md. @throws Error if a file no longer has its constant */
export function limitsDocument(): string {
  return `# Limits

${generated}

Times and numbers that are constants, as the code has them. Names that end in \`Ms\` are milliseconds. Settings are at the end. Limits against misuse (of requests, amounts and sizes) are in [security.md](../security.md#limits), how often a
function may be called in [functions.md](functions.md), and AWS's quotas in [quotas and growth](../operations/quotas-and-growth.md).

${Object.entries(sections)
  .map(([title, rows]) => {
    const cells = rows.map(([limit, name, file]) => [
      limit,
      constantIn({ limit, name, file }),
      `\`${file}\``,
    ]);
    return `## ${title}\n\n${markdownTable(['limit', 'is', 'in'], cells)}`;
  })
  .join('\n\n')}

## Settings that are numbers

${settingsTable()}
`;
}

function settingsTable(): string {
  const rows = Object.entries<Setting>(declaredSettings).flatMap(([name, setting]) =>
    setting.kind === 'number'
      ? [
          [
            setting.label,
            `\`${name}\``,
            `${setting.default} ${setting.unit}`,
            String(setting.least),
            String(setting.most),
          ],
        ]
      : [],
  );
  return markdownTable(['setting', 'name', 'default', 'from', 'to'], rows);
}

/** A constant's declaration without its type, on one line. */
function constantIn({ name, file }: Constant): string {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  const [, value] = new RegExp(`^(?:export )?const ${name}(?:: [^=]+)? = ([^;]+);`, 'm').exec(source) ?? [];
  if (value === undefined) throw new Error(`${file} has no constant ${name}`);
  const short = value
    .replace(/ (?:as const|satisfies)[\s\S]*$/, '')
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/\s+/g, ' ');
  return `\`${name} = ${short}\``;
}
