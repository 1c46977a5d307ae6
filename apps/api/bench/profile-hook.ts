// Loaded into the processes of a profiled shop by --import: SIGUSR2 starts the CPU profiler, a second one writes a profile.
import { renameSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import path from 'node:path'

const folder = process.env.PROFILE_DIR ?? ''
/** Fine enough for functions of some microseconds per request, and still cheap. */
const intervalUs = 500
let session: Session | undefined

function start(): void {
  session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: intervalUs })
  session.post('Profiler.start')
}

function stop(running: Session): void {
  running.post('Profiler.stop', (error: Error | null, result?: Profiler.StopReturnType) => {
    if (error || !result) throw error ?? new Error('there is no profile')
    const file = path.join(folder, `${process.pid}.cpuprofile`)
    writeFileSync(`${file}.part`, JSON.stringify(result.profile))
    // The reader waits for this name.
    renameSync(`${file}.part`, file)
    running.disconnect()
  })
  session = undefined
}

process.on('SIGUSR2', () => (session ? stop(session) : start()))
