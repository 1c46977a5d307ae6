// Reads a trace of the browser: CPU time of the main thread by kind of work, and its long tasks.

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Elapsed microseconds. */
  dur?: number
  /** Microseconds of CPU time, which other processes on the machine do not change. */
  tdur?: number
  args: { name?: string; data?: { url?: string; fileName?: string }; fileName?: string }
}

export interface Profile {
  /** CPU ms by kind of work, without what is nested in it. */
  parts: ReadonlyMap<string, number>
  /** CPU ms of compiling and running the top level of each file. */
  files: ReadonlyMap<string, number>
  longTasks: number
  /** What the long tasks take beyond 50 ms each. */
  blockingMs: number
}

const kinds: Readonly<Record<string, string>> = {
  ParseHTML: 'parse HTML',
  ParseAuthorStyleSheet: 'parse CSS',
  'v8.parseOnBackground': 'compile',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.evaluateModule': 'run files',
  EvaluateScript: 'run files',
  FunctionCall: 'functions: React and ours',
  RunMicrotasks: 'functions: React and ours',
  TimerFire: 'functions: React and ours',
  EventDispatch: 'functions: React and ours',
  FireAnimationFrame: 'functions: React and ours',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  CompositeLayers: 'paint',
  'Decode Image': 'decode pictures',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
}

const longMs = 50

interface Span {
  event: TraceEvent
  end: number
  nestedMs: number
}

/** The main thread with the most work is the page's. */
function mainThreadOf(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const countOf = ({ pid, tid }: TraceEvent) => events.filter((event) => event.pid === pid && event.tid === tid).length
  const [main] = threads.map((thread) => ({ thread, count: countOf(thread) })).sort((a, b) => b.count - a.count)
  return ({ pid, tid }) => pid === main?.thread.pid && tid === main.thread.tid
}

export function profileOf(events: readonly TraceEvent[]): Profile {
  const isMain = mainThreadOf(events)
  const own = events
    .filter((event) => event.ph === 'X' && isMain(event))
    .sort((a, b) => a.ts - b.ts || msOf(b) - msOf(a))
  const parts = new Map<string, number>()
  const files = new Map<string, number>()
  const add = (map: Map<string, number>, key: string, ms: number) => map.set(key, (map.get(key) ?? 0) + ms)
  const open: Span[] = []
  const close = ({ event, nestedMs }: Span) => {
    const ms = Math.max(0, msOf(event) - nestedMs)
    const kind = kinds[event.name]
    add(parts, kind ?? 'other', ms)
    const file = fileOf(event)
    if (file && (kind === 'compile' || kind === 'run files')) add(files, file, ms)
  }
  for (const event of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) close(open.pop() as Span)
    const parent = open.at(-1)
    if (parent) parent.nestedMs += msOf(event)
    open.push({ event, end: event.ts + (event.dur ?? 0), nestedMs: 0 })
  }
  while (open.length > 0) close(open.pop() as Span)
  const tasks = own
    .filter(({ name }) => name === 'RunTask')
    .map(msOf)
    .filter((ms) => ms > longMs)
  return { parts, files, longTasks: tasks.length, blockingMs: tasks.reduce((sum, ms) => sum + ms - longMs, 0) }
}

function msOf({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1000
}

function fileOf({ args }: TraceEvent): string | undefined {
  const url = args.data?.url ?? args.fileName ?? args.data?.fileName
  return url ? new URL(url, 'http://page').pathname : undefined
}
