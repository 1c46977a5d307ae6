// Reads single settings from the environment; every problem is one sentence.

/** Ends the start; its message is the one sentence a person needs. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const textMax = 300

export function textOf(env: NodeJS.ProcessEnv, name: string): string {
  const text = (env[name] ?? '').trim()
  if (text.length <= textMax) return text
  throw new StartError(`${name} is longer than ${textMax} characters: shorten it or leave it out.`)
}

interface IntegerRange {
  fallback: number
  min: number
  max: number
}

export function integerOf(env: NodeJS.ProcessEnv, name: string, { fallback, min, max }: IntegerRange): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new StartError(`${name}=${text} is not a whole number from ${min} to ${max}: set another or leave it out.`)
}

export function choiceOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[name]
  if (!text) return fallback
  const choice = choices.find((known) => known === text)
  if (choice !== undefined) return choice
  throw new StartError(`${name}=${text} is not known: set one of ${choices.join(', ')} or leave it out.`)
}

export function switchOf(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase()
  if (!text) return fallback
  if (['on', '1', 'true', 'yes'].includes(text)) return true
  if (['off', '0', 'false', 'no'].includes(text)) return false
  throw new StartError(`${name}=${text} is neither on nor off: set one of them or leave it out.`)
}
