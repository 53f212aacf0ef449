import { Component, type ReactNode, Suspense } from "react";

export interface LatePartProps {
  /** What stands there until the part has come, and if it never does. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A part of the screen whose script is fetched when it is wanted; if that fails the rest goes on without it. */
export class LatePart extends Component<LatePartProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { instead = null, children } = this.props;
    return this.state.isMissing ? instead : <Suspense fallback={instead}>{children}</Suspense>;
  }
}
