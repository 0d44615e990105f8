import type { Template } from 'aws-cdk-lib/assertions';

export type Resource = ReturnType<Template['findResources']>[string];

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

interface Document {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

/** Returns the statements of a policy, or of a role's own policies. */
export function statementsIn({ Type, Properties }: Resource): Statement[] {
  const documents: Document[] =
    Type === 'AWS::IAM::Policy'
      ? [Properties as Document]
      : Type === 'AWS::IAM::Role'
        ? (Properties.Policies ?? [])
        : [];
  return documents.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
