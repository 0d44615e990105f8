import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  GeoRestriction,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Annotations, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Contract } from '../../contracts/contract';
import { publishedIfErrorSeconds } from '../../contracts/published';
import { registry } from '../../contracts/registry';
import { viewerAddressHeader } from '../../lambdas/runtime/origin';
import {
  apiSecurityHeaders,
  type ExternalOrigins,
  type Headers,
  securityHeaders,
} from '../site/security-headers';
import { viewerRequestCode } from '../site/viewer-request';

export interface StaticSiteProps {
  /** The origin of `/api/*` and `/v1/*`. Paths are unchanged. */
  readonly api: IOrigin;
  readonly origins: ExternalOrigins;
  readonly webAclArn?: string;
  /** @default the address that CloudFront assigns */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly blockedCountries: readonly string[];
  readonly keepData: boolean;
}

/** The site's files in a private bucket, and the distribution that serves them and the API from one origin. */
export class StaticSite extends Construct {
  readonly bucket: IBucket;
  /** Logs of requests to the bucket. */
  readonly logs: IBucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id);
    const removal: BucketProps = props.keepData
      ? { removalPolicy: RemovalPolicy.RETAIN }
      : { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true };
    this.logs = this.#privateBucket('Logs', {
      ...removal,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.bucket = this.#privateBucket('Files', {
      ...removal,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
    });
    const { domain, blockedCountries, origins } = props;
    const files = this.#files();
    const apiHeaders = this.#headers('ApiHeaders', apiSecurityHeaders());
    const developers = { ...this.#developersApi(props.api), responseHeadersPolicy: apiHeaders };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'The site, /api/* and /v1/*',
      // The path rewriting already does this; if it failed, the bucket would be listed.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // An IPv6 line has 2^64 addresses or more, and the firewall limits each one separately. Customers need IPv4 for the user pool anyway.
      enableIpv6: false,
      // Includes Africa, but not the most expensive locations.
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(props.webAclArn !== undefined && { webAclId: props.webAclArn }),
      ...(blockedCountries.length > 0 && {
        geoRestriction: GeoRestriction.denylist(...blockedCountries),
      }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: {
        ...files,
        responseHeadersPolicy: this.#headers('SiteHeaders', securityHeaders(origins)),
      },
      additionalBehaviors: {
        '/api/*': { ...this.#api(props.api), responseHeadersPolicy: apiHeaders },
        // A file of the site.
        [developersDocument]: { ...files, responseHeadersPolicy: apiHeaders },
        '/v1/*': developers,
        '/v1': developers,
        ...this.#published(props.api, apiHeaders),
      },
    });
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'There is a default root object.',
    );
  }

  /** Cast because CDK's classes don't match its interfaces under exactOptionalPropertyTypes. */
  #privateBucket(id: string, props: BucketProps): IBucket {
    return new Bucket(this, id, { ...privately, ...props }) as IBucket;
  }

  #files(): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'Rewrite', {
      comment: 'Which file a path asks for',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerRequestCode()),
    });
    return {
      // Without LIST, S3 answers 403 for missing files.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #api(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
    };
  }

  /**
   * The developers' API gets only what it reads, and the caller's address from CloudFront, which the key's owner sees. A token in the
   * cache key keeps one caller's answers from another, though none is cached.
   */
  #developersApi(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: new CachePolicy(this, 'DevelopersCache', {
        comment: 'Caches nothing; passes the key on',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
        queryStringBehavior: CacheQueryStringBehavior.all(),
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'DevelopersRequest', {
        comment: 'What calls with an API key need',
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'Content-Type',
          'Idempotency-Key',
          viewerAddressHeader,
        ),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        cookieBehavior: OriginRequestCookieBehavior.none(),
      }),
      compress: true,
    };
  }

  /**
   * API answers that are the same file for everybody. Only the path is in the cache key, and nothing else of a request reaches the
   * function, so no query, cookie, token or header makes it run again. The answers are small, so one uncompressed copy serves everybody.
   */
  #published(origin: IOrigin, responseHeadersPolicy: ResponseHeadersPolicy): Record<string, BehaviorOptions> {
    const cachePolicy = new CachePolicy(this, 'PublishedCache', {
      comment: 'Keeps what the answer says, for its path alone',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      // The longest time that an old answer may be served; how long it is fresh, the answer says itself.
      maxTtl: Duration.seconds(publishedIfErrorSeconds),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
    });
    const contracts: readonly Contract[] = Object.values(registry);
    const paths = contracts.flatMap(({ published }) => published?.path ?? []);
    const behavior: BehaviorOptions = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy,
      compress: false,
      responseHeadersPolicy,
    };
    return Object.fromEntries(paths.map((path) => [path, behavior]));
  }

  #headers(id: string, headers: Headers): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, responseHeaders(headers));
  }
}

/** The developers' OpenAPI document. Its behaviour comes before that of the API around it. */
const developersDocument = '/v1/openapi.json';

const privately: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
};

/**
 * Returns the headers for CloudFront's response headers policy, which has fields of its own for some headers and refuses them elsewhere.
 * @throws Error for a value that the policy can't express
 */
function responseHeaders(headers: Headers): ResponseHeadersPolicyProps {
  const own = Object.entries(headers).filter(([name]) => !(name in securityFields));
  const fields = Object.entries(securityFields).flatMap(([name, field]) => {
    const value = headers[name];
    return value === undefined ? [] : [field(value)];
  });
  return {
    securityHeadersBehavior: Object.assign({}, ...fields),
    ...(own.length > 0 && {
      customHeadersBehavior: {
        customHeaders: own.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  };
}

const override = true;

const securityFields: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: oneOf(Object.values(HeadersReferrerPolicy), value), override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      override,
    },
  }),
  'x-content-type-options': (value) => ({
    contentTypeOptions: { override: oneOf(['nosniff'], value) === 'nosniff' },
  }),
  'x-frame-options': (value) => ({
    frameOptions: { frameOption: oneOf(Object.values(HeadersFrameOption), value), override },
  }),
};

function oneOf<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Error(`CloudFront does not send ${value}, only ${values.join(', ')}`);
  return found;
}
