import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ApiFunctions, type ApiFunctionsProps } from '../constructs/api-functions';
import { Background, type BackgroundProps, Queues } from '../constructs/background';
import { type ContractFunction, sharedLog } from '../constructs/contract-function';
import { customersFunctionNames, staffsFunctionNames } from '../functions';

/** The functions that only staff may call, with their routes. */
export class StaffStack extends Stack {
  readonly functions: readonly ContractFunction[];

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & Omit<ApiFunctionsProps, 'names' | 'logGroup' | 'authorizerName'>,
  ) {
    super(scope, id, props);
    const own = { names: staffsFunctionNames, logGroup: sharedLog(this), authorizerName: id };
    this.functions = new ApiFunctions(this, 'Functions', { ...props, ...own }).functions;
  }
}

export interface ApiStackProps
  extends StackProps,
    Omit<ApiFunctionsProps, 'names' | 'logGroup' | 'authorizerName' | 'codeFor'>,
    Pick<BackgroundProps, 'table'> {
  readonly codeFor: ApiFunctionsProps['codeFor'] & BackgroundProps['codeFor'];
}

/** All functions but staff's and the user pool's: those of customers and developers, with their routes, and those in the background. */
export class ApiStack extends Stack {
  readonly functions: readonly ContractFunction[];
  readonly queues: Queues;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.queues = new Queues(this, 'Queues', props);
    const { queueArn, queueUrl } = this.queues.webhooks;
    const { environment } = props.resources;
    const given = {
      ...props,
      logGroup: sharedLog(this),
      resources: {
        ...props.resources,
        webhookQueueArn: queueArn,
        environment: { ...environment, WEBHOOK_QUEUE_URL: queueUrl },
      },
    };
    const own = { names: customersFunctionNames, authorizerName: id };
    const api = new ApiFunctions(this, 'Functions', { ...given, ...own });
    const background = new Background(this, 'Background', { ...given, queues: this.queues });
    this.functions = [...api.functions, ...background.functions];
  }
}
