// Ends the process at each step of a use case; afterwards its money has moved completely or not at all, and only once.
import assert from 'node:assert/strict'
import { Refused } from '@shop/client/failure.ts'
import { findLedgerProblems } from './ledger-check.ts'
import { type Actors, newUser, type UseCase } from './use-cases.ts'
import { signatureOf, type User } from './users.ts'

/** The process under test. */
export interface CrashTarget {
  /** Restarts the step count and ends the process at this step; 0 = never. */
  arm(step: number): Promise<void>
  counted(): Promise<number>
  /** Resolves when the process has ended. */
  ended(): Promise<void>
  /** Replaces an ended process; does nothing while it runs. */
  restart(): Promise<void>
}

interface CrashOptions {
  actors: Actors
  target: CrashTarget
  /** Tests every nth step; 1 = all. */
  every: number
}

/** Returns the number of tested steps. */
export async function crashEverywhere(useCase: UseCase, options: CrashOptions): Promise<number> {
  const { actors, target, every } = options
  const referenceUser = await newUser(actors)
  const act = await useCase.prepare(actors, referenceUser)
  const before = await signatureOf(actors.env.db, referenceUser)
  await target.arm(0)
  await act()
  const steps = await target.counted()
  assert.ok(steps > 2, `${useCase.name} took ${steps} steps`)
  const expected = await signatureOf(actors.env.db, referenceUser)
  assert.notEqual(expected.all, before.all, `${useCase.name} changed nothing`)
  let tried = 0
  const first = 1 + Math.floor(Math.random() * Math.min(every, steps))
  for (let step = first; step <= steps; step += every) {
    await crashAt(useCase, options, { step, expected })
    tried++
  }
  return tried
}

type Signature = Awaited<ReturnType<typeof signatureOf>>

async function crashAt(
  useCase: UseCase,
  { actors, target }: CrashOptions,
  { step, expected }: { step: number; expected: Signature },
): Promise<void> {
  const user = await newUser(actors)
  const act = await useCase.prepare(actors, user)
  const at = `${useCase.name}, step ${step}`
  const before = await signatureOf(actors.env.db, user)
  await target.arm(step)
  await Promise.race([act().catch(() => {}), target.ended()])
  await target.restart()
  if (useCase.resume) {
    await assertLedgerCorrect(actors, `${at}, before the scheduler continues`)
    await resume(useCase.resume, actors, user)
  }
  assert.deepEqual((await useCase.findProblems?.(actors, user)) ?? [], [], at)
  const after = await signatureOf(actors.env.db, user)
  const part = useCase.isStaged ? 'money' : 'all'
  assert.ok([before[part], expected[part]].includes(after[part]), `${at} left ${after.all}, before it ${before.all}`)
  await assertLedgerCorrect(actors, at)
  await repeatCall(act, {
    at,
    doneReason: useCase.doneReason ?? 'state.changed',
    isDone: after[part] === expected[part] && before[part] !== expected[part],
  })
  assert.equal((await signatureOf(actors.env.db, user)).all, expected.all, `${at}, called again`)
}

async function resume(job: NonNullable<UseCase['resume']>, actors: Actors, user: User): Promise<void> {
  await (typeof job === 'string' ? actors.env.run(job) : job(actors, user))
}

/** Repeats the same request: it gets the one answer, or is refused because it is done; nothing else. */
async function repeatCall(
  act: () => Promise<unknown>,
  { at, isDone, doneReason }: { at: string; isDone: boolean; doneReason: string },
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (isDone && error instanceof Refused && error.reason === doneReason) return
    throw new Error(`${at}: called again it failed`, { cause: error })
  }
}

async function assertLedgerCorrect({ env }: Actors, at: string): Promise<void> {
  assert.deepEqual((await findLedgerProblems(env.db)).problems, [], at)
}
