import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { originHeader } from '../../lambdas/runtime/origin';
import { StaticSite } from '../constructs/static-site';
import type { DeploymentSettings } from '../deployment-settings';
import { deployedOrigins } from '../site/security-headers';

export interface WebStackProps extends StackProps {
  readonly settings: DeploymentSettings;
  /** Absent if there is no firewall. */
  readonly webAclArn?: string;
}

/**
 * The shop's address: the distribution, the site's files, and the API, whose routes follow with their functions: functions need the site's
 * address, so this stack comes before them.
 */
export class WebStack extends Stack {
  readonly apiId: string;
  /** The bucket of the site's files. */
  readonly bucketName: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The secret that CloudFront sends to the API with every request: a part of this stack's id, which nobody outside the account knows. */
  readonly originSecret: string;

  constructor(scope: Construct, id: string, { settings, webAclArn, ...props }: WebStackProps) {
    super(scope, id, { ...props, crossRegionReferences: webAclArn !== undefined });
    this.originSecret = Fn.select(2, Fn.split('/', this.stackId));
    const api = this.#addApi();
    const { distribution, bucket, logs } = new StaticSite(this, 'Site', {
      api: new HttpOrigin(`${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { [originHeader]: this.originSecret },
        // An HTTP API answers with an error after 30 s.
        readTimeout: Duration.seconds(35),
      }),
      origins: deployedOrigins(settings.region),
      blockedCountries: settings.blockedCountries,
      keepData: settings.keepData,
      ...(webAclArn !== undefined && { webAclArn }),
      ...(settings.domain && { domain: settings.domain }),
    });
    this.apiId = api.apiId;
    this.bucketName = bucket.bucketName;
    this.siteUrl = `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
    if (settings.domain?.hostedZone) {
      const { name, hostedZone } = settings.domain;
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      });
      new ARecord(this, 'Address', {
        zone,
        // A trailing dot makes the name absolute.
        recordName: `${name}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
      });
    }
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    new CfnOutput(this, 'SiteDomain', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'SiteLogs', { value: logs.bucketName });
  }

  #addApi(): HttpApi {
    const api = new HttpApi(this, 'Api', {
      description: 'One route for each contract',
      createDefaultStage: false,
    });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    api.addStage('DefaultStage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2_000, burstLimit: 2_000 },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    });
    return api;
  }
}

/** Leaves out headers and queries, which contain tokens. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    request_id: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latency_ms: '$context.responseLatency',
    integration_status: '$context.integrationStatus',
    integration_error: '$context.integrationErrorMessage',
    authorizer_error: '$context.authorizer.error',
  }),
);
