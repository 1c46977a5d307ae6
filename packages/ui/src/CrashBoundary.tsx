// An error boundary: shows a fallback for a subtree that crashed and keeps the rest of the page working.
import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  fallback: ReactNode
  /** Identifies the visit: a new value clears the crash and renders the children again. */
  visit?: unknown
  onCrash?: () => void
  children: ReactNode
}

interface CrashState {
  hasCrashed: boolean
  visit: unknown
}

// React has error boundaries only as class components.
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasCrashed: false, visit: this.props.visit }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasCrashed: true }
  }

  // A kept-alive page stays mounted after a crash: only its next visit can clear it.
  static getDerivedStateFromProps({ visit }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return visit === state.visit ? null : { hasCrashed: false, visit }
  }

  override componentDidCatch(): void {
    this.props.onCrash?.()
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
