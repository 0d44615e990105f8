import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import type { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnResource } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { explanations } from '../../lib/explained-findings';
import type { Shop } from '../../lib/shop';
import { exampleShop } from '../support/infra/synthesize';

type Example = Awaited<ReturnType<typeof exampleShop>>;

/** The rules that find something that nobody has explained. */
const findings = ({ app }: Example): string[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);

let example: Example;
beforeEach(async () => {
  example = await exampleShop();
});

test('cdk-nag’s AwsSolutions finds nothing that is not explained', () => {
  expect(findings(example)).toEqual([]);
});

/** The resource at a path within the deployment, such as `Web/Site/Files`. */
function resource<T extends CfnResource>(shop: Shop, path: string): T {
  const found = path.split('/').reduce<IConstruct>((at, id) => at.node.findChild(id), shop);
  const own = found.node.defaultChild ?? found;
  if (!CfnResource.isCfnResource(own)) throw new TypeError(`${path} is no resource`);
  return own as T;
}

/** What somebody may leave out who takes things as they come. */
const naive: Record<string, (shop: Shop) => void> = {
  'AwsSolutions-S2': (shop) => {
    const files = resource<CfnBucket>(shop, 'Web/Site/Files');
    files.publicAccessBlockConfiguration = { blockPublicPolicy: false };
  },
  'AwsSolutions-S10': (shop) => {
    shop.web.node.findChild('Site').node.findChild('Files').node.tryRemoveChild('Policy');
  },
  'AwsSolutions-S1': (shop) => {
    resource<CfnBucket>(shop, 'Web/Site/Files').loggingConfiguration = undefined;
  },
  'AwsSolutions-CFR2': (shop) => {
    changeDistribution(shop, { webAclId: undefined });
  },
  'AwsSolutions-CFR4': (shop) => {
    changeDistribution(shop, { viewerCertificate: { cloudFrontDefaultCertificate: true } });
  },
  'AwsSolutions-APIG1': (shop) => {
    resource<CfnStage>(shop, 'Api/Api/Stage').accessLogSettings = undefined;
  },
  'AwsSolutions-COG8': (shop) => {
    resource<CfnUserPool>(shop, 'Identity/UserPool').userPoolTier = 'ESSENTIALS';
  },
  'AwsSolutions-SQS3': (shop) => {
    shop.background.functions.map((of) => of.function.node.defaultChild).forEach(withoutDeadLetters);
  },
  'AwsSolutions-SQS4': (shop) => {
    shop.background.deadLetters.node.tryRemoveChild('Policy');
  },
  'AwsSolutions-IAM5[Action::dynamodb:*]': (shop) => {
    const policy = resource<CfnPolicy>(shop, 'Api/get-profile/Role/DefaultPolicy');
    policy.policyDocument = {
      Statement: [{ Effect: 'Allow', Action: 'dynamodb:*', Resource: 'arn:aws:s3:::a' }],
    };
  },
};

function changeDistribution(shop: Shop, change: object): void {
  const distribution = resource<CfnDistribution>(shop, 'Web/Site/Distribution');
  const config = shop.web.resolve(distribution.distributionConfig);
  distribution.distributionConfig = { ...config, ...change };
}

function withoutDeadLetters(lambda: IConstruct | undefined): void {
  Object.assign(lambda ?? {}, { deadLetterConfig: undefined });
}

test.each(Object.entries(naive))('%s is found where its measure is left out', (rule, leaveOut) => {
  leaveOut(example.shop);
  expect(findings(example)).toEqual([rule]);
});

test('an explanation is for its own resource: the same finding elsewhere is one', () => {
  new Secret(example.shop.data, 'Other');
  expect(findings(example)).toEqual(['AwsSolutions-SMG4']);
});

test('tracing costs one finding at every function, for which it is off: X-Ray’s permission knows no resources', async () => {
  const found = findings(await exampleShop({ tracing: true }));
  expect([...new Set(found)]).toEqual(['AwsSolutions-IAM5[Resource::*]']);
});

test('no more than five rules are explained', () => {
  const rules = Object.values(explanations).flatMap((reasons) => reasons.map(({ id }) => id));
  expect(new Set(rules).size).toBeLessThanOrEqual(5);
});
