// A link inside the shop: an ordinary click navigates without reloading the page.
import type { ComponentProps, MouseEvent } from 'react'
import { currentLeaveConfirm } from './leave-guard.ts'
import { useNavigate, usePreload } from './router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
}

export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const preload = usePreload()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target !== undefined
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    void leaveFor()
  }
  const leaveFor = async () => {
    // A link to the current page must not add a history entry.
    const { pathname, search, hash } = window.location
    const confirmLeave = to.split(/[?#]/)[0] === pathname ? undefined : currentLeaveConfirm()
    if (confirmLeave && !(await confirmLeave())) return
    navigate(to, { replace: replace || to === `${pathname}${search}${hash}` })
  }
  return <a onPointerDown={() => preload(to)} {...rest} href={to} onClick={follow} />
}
