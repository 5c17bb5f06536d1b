import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '#scripts/root.ts';

const folder = path.join(ROOT, 'docs/observability');
const filled = z.string().check(z.minLength(1));

/** The parts of a dashboard that query metrics. */
const dashboard = z.object({
  title: filled,
  uid: filled,
  schemaVersion: z.number(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: filled,
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.optional(z.array(z.object({ refId: filled, expr: filled }))),
    }),
  ),
  annotations: z.object({ list: z.array(z.object({ name: filled, expr: filled })) }),
});

/** https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: filled,
      rules: z.array(
        z.strictObject({
          alert: filled,
          expr: filled,
          for: z.optional(z.string().check(z.regex(/^\d+[smhd]$/))),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: filled, description: z.optional(filled) }),
        }),
      ),
    }),
  ),
});

export async function readDashboard(): Promise<z.infer<typeof dashboard>> {
  return dashboard.parse(JSON.parse(await readFile(path.join(folder, 'grafana-dashboard.json'), 'utf8')));
}

export async function readAlertRules(): Promise<z.infer<typeof rules>> {
  return rules.parse(parse(await readFile(path.join(folder, 'alerts.yml'), 'utf8')));
}
