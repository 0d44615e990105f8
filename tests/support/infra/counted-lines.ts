import type { FunctionName } from '../../../contracts/registry';
import { functionNames } from '../../../lib/functions';
import { countsLine } from './log-filter';
import type { Templates } from './templates';

interface Filter {
  readonly FilterPattern: string;
  readonly LogGroupName: GroupName;
  readonly MetricTransformations: readonly { readonly MetricName: string; readonly Dimensions?: unknown }[];
}

interface GroupName {
  readonly Ref?: string;
  readonly 'Fn::GetStackOutput'?: { readonly StackName: string; readonly OutputName: string };
}

const withFunctions = ['identity', 'staff', 'developers', 'api', 'background'] as const;
/** The API's access log is beside its routes. */
const withLogs = [...withFunctions, 'routes'] as const;

/** Returns how a deployment's filters count a line that a function, or Lambda on its behalf, writes. */
export function countedLines(templates: Templates) {
  const groups = new Map(functionNames.map((name) => [name, groupOf(templates, name)]));
  const filters = Object.values(templates.operations.findResources('AWS::Logs::MetricFilter')).map(
    ({ Properties }) => Properties as Filter,
  );
  const patternsIn = new Map<string, { readonly metric: string; readonly pattern: string }[]>();
  for (const { LogGroupName, FilterPattern, MetricTransformations } of filters) {
    const group = namedGroup(templates, LogGroupName);
    for (const { MetricName, Dimensions } of MetricTransformations) {
      if (Dimensions !== undefined) throw new Error(`${MetricName} has dimensions, each a metric of its own`);
      patternsIn.set(group, [
        ...(patternsIn.get(group) ?? []),
        { metric: MetricName, pattern: FilterPattern },
      ]);
    }
  }
  return {
    filters: filters.length,
    /** The group that a function writes to; null if it isn't deployed. */
    groupOf: (name: FunctionName): string | null => groups.get(name) ?? null,
    /**
     * The metrics in which a function's line counts, repeated if it counts more than once. Fields stand for a line of ours, text for one of
     * Lambda's.
     */
    metricsOf(name: FunctionName, said: string | Readonly<Record<string, unknown>>): string[] {
      const line = typeof said === 'string' ? said : JSON.stringify({ function: name, ...said });
      const patterns = patternsIn.get(groups.get(name) ?? '') ?? [];
      return patterns.filter(({ pattern }) => countsLine(pattern, line)).map(({ metric }) => metric);
    },
  };
}

function groupOf(templates: Templates, name: FunctionName): string | null {
  const id = new RegExp(`^${name.replaceAll('-', '')}Function[0-9A-F]{8}$`);
  for (const stack of withFunctions) {
    const [, found] =
      Object.entries(templates[stack].findResources('AWS::Lambda::Function')).find(([of]) => id.test(of)) ??
      [];
    if (found) return `${stack} ${found.Properties.LoggingConfig.LogGroup.Ref}`;
  }
  return null;
}

function namedGroup(templates: Templates, { 'Fn::GetStackOutput': output }: GroupName): string {
  const stack = withLogs.find((name) => output?.StackName.toLowerCase() === `example-${name}`);
  if (stack === undefined || output === undefined)
    throw new Error('A filter of a group that is neither of functions nor of the API');
  return `${stack} ${templates[stack].toJSON().Outputs[output.OutputName].Value.Ref}`;
}
