// Runs a script on the project's own Node with the apps built: `node launch/run.mjs <script> …`.
import { ensureBuild } from './bundle.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './paths.mjs'
import { onSignal, run } from './processes.mjs'
import { launch } from './refusal.mjs'
import { createSteps } from './steps.mjs'
import { ensureToolchain } from './toolchain.mjs'

await launch(async () => {
  const steps = createSteps()
  onSignal(async () => 130)
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  await ensureBuild(steps, toolchain)
  const stdio = ['inherit', 'inherit', 'inherit']
  const { code } = await run(toolchain.node, process.argv.slice(2), { cwd: root, env: toolchain.env, stdio })
  return code
})
