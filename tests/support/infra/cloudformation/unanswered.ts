import type { DeployedResource } from './account-state';
import type { CloudAccount } from './cloud-account';

/** Types of resources that a route needs to be answered. */
export const answeringTypes: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Function',
]);

/** Returns the routes on which a call would reach no function: it doesn't exist, or the route's role doesn't allow it. */
export function unanswered(account: CloudAccount): string[] {
  const functions = new Set(account.existing('AWS::Lambda::Function'));
  const called = (aliasId: string) => aliases.get(aliasId)?.properties.FunctionName;
  const aliases = byId(account.resources('AWS::Lambda::Alias'));
  const roles = byId(account.resources('AWS::IAM::Role'));
  const policies = new Map<string, string>();
  const allowed = (roleArn: string) => {
    const role = roles.get(roleArn.replace(/\.Arn$/, ''));
    const found = policies.get(roleArn) ?? JSON.stringify(role?.running.Policies ?? []);
    policies.set(roleArn, found);
    return found;
  };
  const broken = new Set(
    account
      .resources('AWS::ApiGatewayV2::Integration')
      .filter(({ running: { IntegrationUri, CredentialsArn } }) => {
        const uri = String(IntegrationUri);
        return !functions.has(String(called(uri))) || !allowed(String(CredentialsArn)).includes(`"${uri}"`);
      })
      .map(({ id }) => `integrations/${id}`),
  );
  return account
    .running('AWS::ApiGatewayV2::Route')
    .filter(({ Target }) => broken.has(String(Target)))
    .map(({ RouteKey }) => String(RouteKey));
}

const byId = (resources: readonly DeployedResource[]) => new Map(resources.map((of) => [of.id, of]));
