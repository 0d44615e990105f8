import { leaveOut, type Template } from '../../scripts/lib/emulator/leave-out';
import { stacksWith } from '../support/infra/templates';

/** Resource types that some emulators lack. */
const lacking = new Set([
  'AWS::Budgets::Budget',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudTrail::Trail',
  'AWS::CloudWatch::Dashboard',
  'AWS::Logs::QueryDefinition',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
]);

/** Names that a template refers to but doesn't contain, except CloudFormation's pseudo parameters. */
function dangling({
  Resources,
  Outputs = {},
  ...others
}: Template & { readonly Parameters?: object }): string[] {
  const text = JSON.stringify([Resources, Outputs]);
  const known = new Set([...Object.keys(Resources), ...Object.keys(others.Parameters ?? {})]);
  const named = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":(?:"([\w:]+)"|\["(\w+)")/g)].map(
    ([, ref, get]) => ref ?? get ?? '',
  );
  const ordered = Object.values(Resources).flatMap(({ DependsOn = [] }) => [DependsOn].flat().map(String));
  return [...named, ...ordered].filter((id) => !id.startsWith('AWS::') && !known.has(id));
}

test('what an emulator lacks is left out of the whole shop without a trace, and every import has its export', async () => {
  const before = new Map(
    (await stacksWith()).map(({ name, template }) => [name, template as unknown as Template]),
  );
  const { templates, leftOut } = leaveOut(before, lacking);
  expect(new Set(leftOut.map(({ type }) => type))).toEqual(lacking);
  const exported = new Set(
    [...templates.values()].flatMap(({ Outputs = {} }) =>
      Object.values(Outputs).map(({ Export }) => (Export as { Name?: string } | undefined)?.Name),
    ),
  );
  let imports = 0;
  for (const template of templates.values()) {
    expect(dangling(template)).toEqual([]);
    const text = JSON.stringify(template);
    expect(text).not.toContain('Fn::GetStackOutput');
    for (const [, name = ''] of text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)) {
      expect(exported).toContain(name);
      imports += 1;
    }
  }
  expect(imports).toBeGreaterThan(100);
  const kept = (all: ReadonlyMap<string, Template>) =>
    [...all.values()].flatMap(({ Resources }) => Object.keys(Resources)).length;
  expect(kept(templates)).toBe(kept(before) - leftOut.length);
});
