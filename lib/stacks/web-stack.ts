import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { originHeader } from '../../lambdas/runtime/origin';
import { referStrongly } from '../constructs/refer-strongly';
import { StaticSite } from '../constructs/static-site';
import type { DeploymentSettings } from '../deployment-settings';
import { deployedOrigins } from '../site/security-headers';

export interface WebStackProps extends StackProps {
  readonly settings: DeploymentSettings;
  /** Absent if there is no firewall. */
  readonly webAclArn?: string;
  /** The secret that CloudFront sends to the API with every request. */
  readonly originSecret: string;
}

/**
 * The shop's address: the distribution, the site's files, and an API that has no routes yet. Functions need the site's address, so this
 * stack comes before them; their routes follow in a stack of their own.
 */
export class WebStack extends Stack {
  readonly apiId: string;
  /** The bucket of the site's files. */
  readonly bucketName: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;

  constructor(scope: Construct, id: string, { settings, webAclArn, originSecret, ...props }: WebStackProps) {
    super(scope, id, props);
    const api = new HttpApi(this, 'Api', {
      description: 'One route for each contract',
      createDefaultStage: false,
    });
    referStrongly(api, api.apiId);
    const { distribution, bucket, logs } = new StaticSite(this, 'Site', {
      api: new HttpOrigin(`${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { [originHeader]: originSecret },
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
}
