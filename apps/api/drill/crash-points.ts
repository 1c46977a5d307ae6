// Ends the process at each step of each use case in turn; afterwards money moved wholly or not at all, and once.
import assert from 'node:assert/strict'
import { Refused } from '@shop/client/failure.ts'
import { signatureOf } from './people.ts'
import { findFaults } from './proof.ts'
import { type Cast, newPerson, type UseCase } from './use-cases.ts'

/** The process under the drill, whatever it runs in. */
export interface Victim {
  /** Counts from nothing, and lets the process end at this step; 0 = never. */
  arm(step: number): Promise<void>
  counted(): Promise<number>
  /** When it has ended. */
  ended(): Promise<void>
  /** Another one in its place; without an end nothing happens. */
  restart(): Promise<void>
}

interface Drill {
  cast: Cast
  victim: Victim
  /** One step of so many; 1 = every one. */
  every: number
}

/** Gives how many points were tried. */
export async function crashEverywhere(useCase: UseCase, drill: Drill): Promise<number> {
  const { cast, victim, every } = drill
  const model = await newPerson(cast)
  const act = await useCase.prepare(cast, model)
  const before = await signatureOf(cast.stage.look, model)
  await victim.arm(0)
  await act()
  const steps = await victim.counted()
  assert.ok(steps > 2, `${useCase.name} took ${steps} steps`)
  const wanted = await signatureOf(cast.stage.look, model)
  assert.notEqual(wanted.all, before.all, `${useCase.name} changed nothing`)
  let tried = 0
  const first = 1 + Math.floor(Math.random() * Math.min(every, steps))
  for (let step = first; step <= steps; step += every) {
    await crashAt(useCase, drill, { step, wanted })
    tried++
  }
  return tried
}

type Signature = Awaited<ReturnType<typeof signatureOf>>

async function crashAt(
  useCase: UseCase,
  { cast, victim }: Drill,
  { step, wanted }: { step: number; wanted: Signature },
): Promise<void> {
  const person = await newPerson(cast)
  const act = await useCase.prepare(cast, person)
  const at = `${useCase.name}, step ${step}`
  const before = await signatureOf(cast.stage.look, person)
  await victim.arm(step)
  await Promise.race([act().catch(() => {}), victim.ended()])
  await victim.restart()
  const after = await signatureOf(cast.stage.look, person)
  const part = useCase.isStaged ? 'money' : 'all'
  assert.ok([before[part], wanted[part]].includes(after[part]), `${at} left ${after.all}, before it ${before.all}`)
  await assertProven(cast, at)
  await again(act, {
    at,
    saysDone: useCase.saysDone ?? 'state.changed',
    isDone: after[part] === wanted[part] && before[part] !== wanted[part],
  })
  assert.equal((await signatureOf(cast.stage.look, person)).all, wanted.all, `${at}, called again`)
}

/** The same words once more: the one answer, or that it has been decided; never anything else. */
async function again(
  act: () => Promise<unknown>,
  { at, isDone, saysDone }: { at: string; isDone: boolean; saysDone: string },
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (isDone && error instanceof Refused && error.reason === saysDone) return
    throw new Error(`${at}: called again it failed`, { cause: error })
  }
}

async function assertProven({ stage }: Cast, at: string): Promise<void> {
  assert.deepEqual((await findFaults(stage.look)).faults, [], at)
}
