// Ends the process at each step of each use case in turn; afterwards money moved wholly or not at all, and once.
import assert from 'node:assert/strict'
import { Refused } from '@shop/client/failure.ts'
import { findLedgerProblems } from './ledger-check.ts'
import { type Actors, newUser, type UseCase } from './use-cases.ts'
import { signatureOf } from './users.ts'

/** The process under test, whatever it runs in. */
export interface CrashTarget {
  /** Counts from nothing, and lets the process end at this step; 0 = never. */
  arm(step: number): Promise<void>
  counted(): Promise<number>
  /** When it has ended. */
  ended(): Promise<void>
  /** Another one in its place; without an end nothing happens. */
  restart(): Promise<void>
}

interface CrashOptions {
  actors: Actors
  target: CrashTarget
  /** One step of so many; 1 = every one. */
  every: number
}

/** Gives how many points were tried. */
export async function crashEverywhere(useCase: UseCase, options: CrashOptions): Promise<number> {
  const { actors, target, every } = options
  const model = await newUser(actors)
  const act = await useCase.prepare(actors, model)
  const before = await signatureOf(actors.env.db, model)
  await target.arm(0)
  await act()
  const steps = await target.counted()
  assert.ok(steps > 2, `${useCase.name} took ${steps} steps`)
  const wanted = await signatureOf(actors.env.db, model)
  assert.notEqual(wanted.all, before.all, `${useCase.name} changed nothing`)
  let tried = 0
  const first = 1 + Math.floor(Math.random() * Math.min(every, steps))
  for (let step = first; step <= steps; step += every) {
    await crashAt(useCase, options, { step, wanted })
    tried++
  }
  return tried
}

type Signature = Awaited<ReturnType<typeof signatureOf>>

async function crashAt(
  useCase: UseCase,
  { actors, target }: CrashOptions,
  { step, wanted }: { step: number; wanted: Signature },
): Promise<void> {
  const user = await newUser(actors)
  const act = await useCase.prepare(actors, user)
  const at = `${useCase.name}, step ${step}`
  const before = await signatureOf(actors.env.db, user)
  await target.arm(step)
  await Promise.race([act().catch(() => {}), target.ended()])
  await target.restart()
  const after = await signatureOf(actors.env.db, user)
  const part = useCase.isStaged ? 'money' : 'all'
  assert.ok([before[part], wanted[part]].includes(after[part]), `${at} left ${after.all}, before it ${before.all}`)
  await assertProven(actors, at)
  await again(act, {
    at,
    doneReason: useCase.doneReason ?? 'state.changed',
    isDone: after[part] === wanted[part] && before[part] !== wanted[part],
  })
  assert.equal((await signatureOf(actors.env.db, user)).all, wanted.all, `${at}, called again`)
}

/** The same words once more: the one answer, or that it has been decided; never anything else. */
async function again(
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

async function assertProven({ env }: Actors, at: string): Promise<void> {
  assert.deepEqual((await findLedgerProblems(env.db)).problems, [], at)
}
