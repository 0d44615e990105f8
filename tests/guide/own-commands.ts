/** A command of this project, or of a tool on the operator's machine. */
export type OwnRow = {
  /** How the command begins. */
  readonly command: string;
  /** The guide's words about its output. Absent: none. */
  readonly says?: string;
} & (
  | {
      /**
       * `no account`: without credentials, as far as that goes; `example` for `staging`. `table`: on the table of a local shop. `site`: on a local shop's site.
       * `checkout`: in a small repository.
       */
      readonly on: 'no account' | 'table' | 'site' | 'checkout';
      /** Parts of the output. Null: the guide doesn't say. */
      readonly prints: readonly string[] | null;
      /** @default 0 */
      readonly code?: number;
    }
  /** Another test that runs it, or compares what it makes. */
  | { readonly seenBy: string }
);

const nobody = {
  on: 'no account',
  code: 1,
  prints: ['AWS does not know who you are'],
  says: '`AWS does not know who you are` | the lines above it say why',
} as const;
/** Named in a sentence, without what it is for. */
const unnamed = { on: 'no account', code: 1, prints: ['Which environment?'] } as const;
const cdk = { on: 'no account', code: 1 } as const;

export const ownRows: readonly OwnRow[] = [
  { ...nobody, command: 'npm run setup -- ' },
  { ...nobody, command: 'npm run deploy -- staging' },
  { ...nobody, command: 'npm run make-admin -- ' },
  { ...unnamed, command: 'npm run deploy' },
  { ...unnamed, command: 'npm run make-admin' },
  { ...unnamed, command: 'npm run old-versions' },
  {
    command: 'npm run icons -- adom',
    on: 'no account',
    code: 1,
    prints: ["Start with a copy of another brand's folder"],
  },
  { ...nobody, command: 'npm run rollback -- staging' },
  { ...nobody, command: 'npm run old-versions -- staging --yes' },
  { ...nobody, command: 'npm run destroy -- default --yes' },
  {
    command: 'npm run destroy -- staging',
    on: 'no account',
    code: 1,
    prints: ['This removes example; its data is kept. To confirm, run: '],
    says: '`This removes staging; its data is kept. To confirm, run: …`',
  },
  {
    command: 'npm run check-ledger -- --table',
    on: 'table',
    prints: ['0 mismatches'],
    says: '`npm run check-ledger -- --table TABLE` ends with `0 mismatches`',
  },
  {
    command: 'npm run rebuild-statistics -- --table',
    on: 'table',
    prints: ['0 still changing'],
    says: '--settle 1                     0 still changing',
  },
  {
    command: 'npm run ask-before-sending -- --table',
    on: 'table',
    prints: ['The supplier will be asked about ', ' queued orders first.'],
    says: 'The command prints `The supplier will be asked about … queued orders first.`',
  },
  { command: 'npm run export-table -- --table', on: 'table', prints: ['items in '] },
  {
    command: 'npm run import-table -- --table drill',
    on: 'table',
    prints: [' 0 different'],
    says: '--from before.json.gz     0 different',
  },
  {
    ...cdk,
    command: `npx cdk bootstrap --app '' aws://`,
    prints: ['no credentials have been configured'],
    says: '`no credentials have been configured`',
  },
  {
    ...cdk,
    command: 'npx cdk deploy',
    prints: ['Unable to resolve AWS account to use'],
    says: '`Unable to resolve AWS account to use`',
  },
  {
    ...cdk,
    command: 'npx cdk diff',
    prints: ['Unable to resolve AWS account to use'],
    says: '`Unable to resolve AWS account to use`',
  },
  {
    command: 'npx cdk synth',
    on: 'no account',
    prints: ['cdk.out'],
    says: '`npx cdk synth` only writes its templates to `cdk.out`',
  },
  {
    command: 'curl --silent --output /dev/null',
    on: 'site',
    prints: ['200'],
    says: '/api/public-get-paystack-config` prints `200`',
  },
  {
    command: 'curl --silent --head',
    on: 'site',
    // This shop has no built site: the code is another, and the certificate's result the same.
    prints: [' 0'],
    says: '--write-out "%{http_code} %{ssl_verify_result}\\n"` prints `200 0`',
  },
  { command: 'git checkout ', on: 'checkout', prints: null },
  { command: 'export AWS_', on: 'checkout', prints: [] },
  // It opens a browser, and version 1 of the CLI doesn't have it.
  { command: 'aws configure sso', seenBy: 'tests/unit/scripts/setup.test.ts' },
  { command: 'npm ci', seenBy: '.github/workflows/test.yml' },
  { command: 'npm test', seenBy: '.github/workflows/test.yml' },
  { command: 'npm run test:', seenBy: 'tests/unit/docs/test-commands.test.ts' },
  { command: 'npm start', seenBy: 'tests/integration/local/start.deep.test.ts' },
  { command: 'npm run build', seenBy: '.github/workflows/test.yml' },
  { command: 'npm run deep-run', seenBy: 'tests/unit/scripts/deep-run.test.ts' },
  { command: 'npm run bench -- cost', seenBy: 'tests/infra/cost-page.deep.test.ts' },
  { command: 'npm run simulate -- load', seenBy: 'tests/simulation/load' },
  { command: 'npm run reference', seenBy: 'tests/unit/docs/reference.test.ts' },
];
