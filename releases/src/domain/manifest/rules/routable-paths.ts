import { findPatternProblem, routeShape } from '@plenum/shared-contracts/navigation/route-pattern';
import { routesOf } from '@plenum/shared-contracts/release/manifest';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/** Every declared route is valid, and no two routes of the remote match the same paths. */
export const routablePaths: Rule = ({ exposes }) => {
  const errors: RuleError[] = [];
  const shapes = new Map<string, { screen: string; path: string }>();
  for (const screen of exposes.screens) {
    for (const { path } of routesOf(screen)) {
      const field = `exposes.screens.${screen.name}`;
      const problem = findPatternProblem(path);
      if (problem !== null)
        errors.push({ code: 'bad_route', field, message: `Screen "${screen.name}" declares ${path}, which ${problem}.` });
      const shape = routeShape(path);
      const before = shapes.get(shape);
      if (before)
        errors.push({
          code: 'duplicate_route',
          field,
          message: `Screen "${screen.name}" declares ${path}, and screen "${before.screen}" ${before.path}: both match the same paths. Remove one.`,
        });
      shapes.set(shape, before ?? { screen: screen.name, path });
    }
  }
  return errors;
};
