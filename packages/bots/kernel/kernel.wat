;; The arithmetic of a network with one hidden layer over sparse features, four numbers at a time. scripts/generate.mjs
;; compiles it; src/network/plainKernel.ts does the same in plain loops. All pointers are byte addresses of 32-bit floats,
;; $active of 16-bit feature numbers, $options of 8-bit output numbers. $width (hidden units) is a positive multiple of 32, so
;; loops over units test for their end at the bottom.
(module
  (import "env" "memory" (memory 0))

  ;; hidden = max(0, bias + the rows of the active features). A block of 32 units at a time is summed in $a to $h.
  (func (export "hide")
    (param $active i32) (param $count i32) (param $rows i32) (param $bias i32) (param $hidden i32) (param $width i32)
    (local $rowBytes i32) (local $end i32) (local $block i32) (local $at i32) (local $from i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $active) (i32.shl (local.get $count) (i32.const 1))))
    (loop $nextBlock
      (local.set $from (i32.add (local.get $bias) (local.get $block)))
      (local.set $a (v128.load (local.get $from)))
      (local.set $b (v128.load offset=16 (local.get $from)))
      (local.set $c (v128.load offset=32 (local.get $from)))
      (local.set $d (v128.load offset=48 (local.get $from)))
      (local.set $e (v128.load offset=64 (local.get $from)))
      (local.set $f (v128.load offset=80 (local.get $from)))
      (local.set $g (v128.load offset=96 (local.get $from)))
      (local.set $h (v128.load offset=112 (local.get $from)))
      (local.set $at (local.get $active))
      (block $added
        (loop $nextFeature
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $from
            (i32.add
              (i32.add (local.get $rows) (local.get $block))
              (i32.mul (i32.load16_u (local.get $at)) (local.get $rowBytes))))
          (local.set $a (f32x4.add (local.get $a) (v128.load (local.get $from))))
          (local.set $b (f32x4.add (local.get $b) (v128.load offset=16 (local.get $from))))
          (local.set $c (f32x4.add (local.get $c) (v128.load offset=32 (local.get $from))))
          (local.set $d (f32x4.add (local.get $d) (v128.load offset=48 (local.get $from))))
          (local.set $e (f32x4.add (local.get $e) (v128.load offset=64 (local.get $from))))
          (local.set $f (f32x4.add (local.get $f) (v128.load offset=80 (local.get $from))))
          (local.set $g (f32x4.add (local.get $g) (v128.load offset=96 (local.get $from))))
          (local.set $h (f32x4.add (local.get $h) (v128.load offset=112 (local.get $from))))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $nextFeature)))
      (local.set $to (i32.add (local.get $hidden) (local.get $block)))
      (v128.store (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $a)))
      (v128.store offset=16 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $b)))
      (v128.store offset=32 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $c)))
      (v128.store offset=48 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $d)))
      (v128.store offset=64 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $e)))
      (v128.store offset=80 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $f)))
      (v128.store offset=96 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $g)))
      (v128.store offset=112 (local.get $to) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $h)))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $rowBytes)))))

  ;; For each output in $options: out = bias + hidden · its row of weights. Two sums, $a and $b, do not wait for each other.
  (func (export "answer")
    (param $hidden i32) (param $weights i32) (param $bias i32) (param $out i32) (param $width i32)
    (param $options i32) (param $count i32)
    (local $rowBytes i32) (local $end i32) (local $output i32) (local $row i32)
    (local $unit i32) (local $left i32) (local $right i32)
    (local $a v128) (local $b v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $options) (local.get $count)))
    (block $answered
      (loop $nextOption
        (br_if $answered (i32.ge_u (local.get $options) (local.get $end)))
        (local.set $output (i32.load8_u (local.get $options)))
        (local.set $row (i32.add (local.get $weights) (i32.mul (local.get $output) (local.get $rowBytes))))
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $b (v128.const f32x4 0 0 0 0))
        (local.set $unit (i32.const 0))
        (loop $nextUnits
          (local.set $left (i32.add (local.get $hidden) (local.get $unit)))
          (local.set $right (i32.add (local.get $row) (local.get $unit)))
          (local.set $a
            (f32x4.add
              (local.get $a)
              (f32x4.mul (v128.load (local.get $left)) (v128.load (local.get $right)))))
          (local.set $b
            (f32x4.add
              (local.get $b)
              (f32x4.mul (v128.load offset=16 (local.get $left)) (v128.load offset=16 (local.get $right)))))
          (local.set $unit (i32.add (local.get $unit) (i32.const 32)))
          (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes))))
        (local.set $a (f32x4.add (local.get $a) (local.get $b)))
        (local.set $output (i32.shl (local.get $output) (i32.const 2)))
        (f32.store
          (i32.add (local.get $out) (local.get $output))
          (f32.add
            (f32.load (i32.add (local.get $bias) (local.get $output)))
            (f32.add
              (f32.add
                (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
                (f32x4.extract_lane 2 (local.get $a)))
              (f32x4.extract_lane 3 (local.get $a)))))
        (local.set $options (i32.add (local.get $options) (i32.const 1)))
        (br $nextOption))))

  ;; Adds the slopes of the output layer, given those of the outputs in $options, and leaves the slopes of the hidden units
  ;; (before the rectifier) in $back. The slope of a parameter lies $shift bytes after it.
  (func (export "learnAnswer")
    (param $hidden i32) (param $weights i32) (param $bias i32) (param $slopes i32) (param $back i32) (param $width i32)
    (param $options i32) (param $count i32) (param $shift i32)
    (local $rowBytes i32) (local $end i32) (local $output i32) (local $row i32) (local $unit i32) (local $to i32)
    (local $slope f32) (local $four v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $options) (local.get $count)))
    (loop $nextUnits
      (v128.store (i32.add (local.get $back) (local.get $unit)) (v128.const f32x4 0 0 0 0))
      (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
      (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes))))
    (block $learned
      (loop $nextOption
        (br_if $learned (i32.ge_u (local.get $options) (local.get $end)))
        (local.set $output (i32.load8_u (local.get $options)))
        (local.set $row (i32.add (local.get $weights) (i32.mul (local.get $output) (local.get $rowBytes))))
        (local.set $output (i32.shl (local.get $output) (i32.const 2)))
        (local.set $slope (f32.load (i32.add (local.get $slopes) (local.get $output))))
        (local.set $to (i32.add (i32.add (local.get $bias) (local.get $output)) (local.get $shift)))
        (f32.store (local.get $to) (f32.add (f32.load (local.get $to)) (local.get $slope)))
        (local.set $four (f32x4.splat (local.get $slope)))
        (local.set $unit (i32.const 0))
        (loop $nextUnits
          (local.set $to (i32.add (local.get $back) (local.get $unit)))
          (v128.store
            (local.get $to)
            (f32x4.add
              (v128.load (local.get $to))
              (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $row) (local.get $unit))))))
          (local.set $to (i32.add (i32.add (local.get $row) (local.get $unit)) (local.get $shift)))
          (v128.store
            (local.get $to)
            (f32x4.add
              (v128.load (local.get $to))
              (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $hidden) (local.get $unit))))))
          (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
          (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes))))
        (local.set $options (i32.add (local.get $options) (i32.const 1)))
        (br $nextOption)))
    ;; A unit that the rectifier kept at zero has no slope.
    (local.set $unit (i32.const 0))
    (loop $nextUnits
      (local.set $to (i32.add (local.get $back) (local.get $unit)))
      (v128.store
        (local.get $to)
        (v128.and
          (f32x4.gt (v128.load (i32.add (local.get $hidden) (local.get $unit))) (v128.const f32x4 0 0 0 0))
          (v128.load (local.get $to))))
      (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
      (br_if $nextUnits (i32.lt_u (local.get $unit) (local.get $rowBytes)))))

  ;; Adds the slopes of the hidden units to the rows of the active features, by blocks as in "hide".
  (func (export "learnHidden")
    (param $active i32) (param $count i32) (param $back i32) (param $rowSlopes i32) (param $width i32)
    (local $rowBytes i32) (local $end i32) (local $block i32) (local $at i32) (local $from i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $rowBytes (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $active) (i32.shl (local.get $count) (i32.const 1))))
    (loop $nextBlock
      (local.set $from (i32.add (local.get $back) (local.get $block)))
      (local.set $a (v128.load (local.get $from)))
      (local.set $b (v128.load offset=16 (local.get $from)))
      (local.set $c (v128.load offset=32 (local.get $from)))
      (local.set $d (v128.load offset=48 (local.get $from)))
      (local.set $e (v128.load offset=64 (local.get $from)))
      (local.set $f (v128.load offset=80 (local.get $from)))
      (local.set $g (v128.load offset=96 (local.get $from)))
      (local.set $h (v128.load offset=112 (local.get $from)))
      (local.set $at (local.get $active))
      (block $added
        (loop $nextFeature
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $to
            (i32.add
              (i32.add (local.get $rowSlopes) (local.get $block))
              (i32.mul (i32.load16_u (local.get $at)) (local.get $rowBytes))))
          (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (local.get $a)))
          (v128.store offset=16 (local.get $to) (f32x4.add (v128.load offset=16 (local.get $to)) (local.get $b)))
          (v128.store offset=32 (local.get $to) (f32x4.add (v128.load offset=32 (local.get $to)) (local.get $c)))
          (v128.store offset=48 (local.get $to) (f32x4.add (v128.load offset=48 (local.get $to)) (local.get $d)))
          (v128.store offset=64 (local.get $to) (f32x4.add (v128.load offset=64 (local.get $to)) (local.get $e)))
          (v128.store offset=80 (local.get $to) (f32x4.add (v128.load offset=80 (local.get $to)) (local.get $f)))
          (v128.store offset=96 (local.get $to) (f32x4.add (v128.load offset=96 (local.get $to)) (local.get $g)))
          (v128.store offset=112 (local.get $to) (f32x4.add (v128.load offset=112 (local.get $to)) (local.get $h)))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $nextFeature)))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $rowBytes)))))

  ;; to += from, $count numbers (a multiple of 4).
  (func (export "addAll") (param $to i32) (param $from i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (block $added
      (loop $nextFour
        (br_if $added (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (v128.load (local.get $from))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br $nextFour)))))
