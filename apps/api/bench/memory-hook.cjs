// Loaded into the processes of a measured shop by --require: SIGUSR2 writes what V8 and Node report about their memory.
// Not a TypeScript module, because loading one takes 10 MB in a process that has no other.
const { renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { getHeapSpaceStatistics } = require('node:v8')

process.on('SIGUSR2', () => {
  const file = path.join(process.env.PROFILE_DIR ?? '', `${process.pid}.memory`)
  const { arrayBuffers } = process.memoryUsage()
  writeFileSync(`${file}.part`, JSON.stringify({ spaces: getHeapSpaceStatistics(), arrayBuffers }))
  // The reader waits for this name.
  renameSync(`${file}.part`, file)
})
