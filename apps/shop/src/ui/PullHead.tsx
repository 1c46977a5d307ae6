// The 50 px area a pull uncovers, with its label.
import { useText } from '#text/use-text.tsx'
import { Spinner } from './Spinner.tsx'
import type { Pull } from './use-pull.ts'

export function PullHead({ pull }: { pull: Pull }) {
  const { common } = useText()
  const labels = {
    idle: '',
    pulling: common.pullToRefresh,
    armed: common.releaseToRefresh,
    refreshing: common.refreshing,
  }
  const isFollowing = pull.state === 'pulling' || pull.state === 'armed'
  return (
    <div
      role="status"
      className={`grid place-items-center overflow-hidden text-caption text-text-3 ${
        isFollowing ? '' : 'transition-[height] duration-200 ease-calm'
      }`}
      style={{ height: pull.distancePx }}
    >
      <span className="flex items-center gap-2">
        {pull.state === 'refreshing' ? <Spinner size={16} /> : null}
        {labels[pull.state]}
      </span>
    </div>
  )
}
