import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/**
 * For what a screen can do without (its navigation, its tags): a failure is reported and `instead`
 * is shown, so that one slow call does not take the rest with it.
 * @throws whatever the call threw when the visitor has left already
 */
export async function niceToHave<Reply>(
  call: Promise<Reply>,
  instead: Reply,
  { capabilities, signal }: Pick<LoaderContext, 'capabilities' | 'signal'>,
): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) throw error;
    capabilities.report(error);
    return instead;
  }
}
