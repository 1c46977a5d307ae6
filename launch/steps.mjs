// Shows the steps of a launch: one live line each on a terminal, plain lines elsewhere.
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 100
const plainMs = 2_000

/** `begin` returns the step, which is updated with `progress` and ended with `done` or `fail`. */
export function createSteps(out = process.stdout) {
  const live = Boolean(out.isTTY) && process.env.TERM !== 'dumb'
  return live ? liveSteps(out) : plainSteps(out)
}

function liveSteps(out) {
  const open = new Set()
  let timer
  let frame = 0
  const clear = () => out.write('\r\x1b[2K')
  const draw = () => {
    const step = [...open].at(-1)
    if (!step) return
    const text = `${frames[frame++ % frames.length]} ${step.text}${amountOf(step)} ${secondsOf(step, plainMs)}`
    out.write(`\r\x1b[2K${text.slice(0, (out.columns || 80) - 1)}`)
  }
  const end = (step, mark) => {
    if (!open.delete(step)) return
    if (open.size === 0) clearInterval(timer)
    clear()
    out.write(`${mark} ${step.text} ${secondsOf(step, 0)}\n`)
    draw()
  }
  return {
    begin(text) {
      const step = stepOf(text, end)
      if (open.size === 0) {
        timer = setInterval(draw, frameMs)
        timer.unref()
      }
      open.add(step)
      draw()
      return step
    },
    log(line) {
      if (open.size > 0) clear()
      out.write(`${line}\n`)
      draw()
    },
    halt() {
      clearInterval(timer)
      if (open.size > 0) clear()
      open.clear()
    },
  }
}

function plainSteps(out) {
  const timers = new Map()
  const end = (step, mark) => {
    if (!timers.has(step)) return
    clearInterval(timers.get(step))
    timers.delete(step)
    out.write(`${mark} ${step.text} ${secondsOf(step, 0)}\n`)
  }
  return {
    begin(text) {
      const step = stepOf(text, end)
      out.write(`  ${text} …\n`)
      const showProgress = () => out.write(`  ${step.text}${amountOf(step)} ${secondsOf(step, 0)}\n`)
      timers.set(step, setInterval(showProgress, plainMs).unref())
      return step
    },
    log: (line) => out.write(`${line}\n`),
    halt() {
      for (const timer of timers.values()) clearInterval(timer)
      timers.clear()
    },
  }
}

function stepOf(text, end) {
  const step = {
    text,
    startedMs: Date.now(),
    amount: undefined,
    progress: (done, total) => {
      step.amount = total > 0 ? { done, total } : undefined
    },
    done: (finalText = step.text) => {
      step.text = finalText
      end(step, '✓')
    },
    fail: () => end(step, '✗'),
  }
  return step
}

function amountOf({ amount }) {
  return amount ? ` ${Math.floor((Math.min(amount.done, amount.total) / amount.total) * 100)} %` : ''
}

function secondsOf(step, afterMs) {
  const ms = Date.now() - step.startedMs
  if (ms < afterMs) return ''
  return `(${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s)`
}

/** Runs the work as a step, which fails if the work throws. */
export async function during(steps, text, work) {
  const step = steps.begin(text)
  try {
    const result = await work(step)
    step.done()
    return result
  } catch (error) {
    step.fail()
    throw error
  }
}
